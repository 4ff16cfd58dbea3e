# For hosts: `docker build -t bourgade .`, then
# `docker run -d -p 8000:8000 -v bourgade:/data -e BOURGADE_HOST_NAMES=play.example.org bourgade` (docs/hosting.md).

FROM node:22-bookworm-slim AS page
WORKDIR /source/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
RUN npm run build

FROM python:3.13-slim-bookworm AS wheel
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY tools tools
COPY src src
COPY --from=page /source/src/bourgade/server/static src/bourgade/server/static
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheel .

FROM python:3.13-slim-bookworm
COPY --from=wheel /wheel /wheel
RUN pip install --no-cache-dir --find-links /wheel 'bourgade[postgres,notices]' && rm -rf /wheel \
    && useradd --system --home-dir /data --create-home bourgade
USER bourgade
VOLUME /data
ENV XDG_DATA_HOME=/data BOURGADE_HOST=0.0.0.0
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", \
    "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ.get('BOURGADE_PORT', '8000') + '/api/health', timeout=4)"]
CMD ["bourgade", "serve"]
