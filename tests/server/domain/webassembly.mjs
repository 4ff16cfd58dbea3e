// Whole games through the server's domain, on a store in memory, in Python compiled to WebAssembly:
// node webassembly.mjs FOLDER_OF_PYODIDE ROOT_OF_THE_PROJECT TITLE…
// For each title it prints the id, the table's stage at the end and its number of events.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root, ...titles] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/project", resolve(root));
python.mountNodeFS("/libraries", resolve(folder, "libraries"));
python.globals.set("titles", python.toPy(titles));
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/project/src", "/libraries"]
from tests.server.domain import without_server
for title in titles:
    print(title, *without_server.play(title), flush=True)
`);
