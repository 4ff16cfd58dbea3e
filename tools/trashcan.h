/* Read before every compiled file (setup.py). Python breaks a long chain of deallocations by putting objects aside, and
   links those through the header of the cyclic garbage collector. mypyc asks for that in the classes without such a
   header, too (`acyclic`): what lies before them in memory would be overwritten. They are left out here. Their chains
   are short, and what they hold may still be put aside. From Python 3.14 on the link is elsewhere. */

#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>

#if PY_VERSION_HEX < 0x030D0000
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN_CONDITION( \
        op, PyType_IS_GC(Py_TYPE(op)) && _PyTrash_cond(_PyObject_CAST(op), (destructor)dealloc))
#elif PY_VERSION_HEX < 0x030E0000
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(op, dealloc) \
    do { \
        PyThreadState *tstate = PyThreadState_Get(); \
        if (PyType_IS_GC(Py_TYPE(op)) && tstate->c_recursion_remaining <= Py_TRASHCAN_HEADROOM && \
            Py_TYPE(op)->tp_dealloc == (destructor)dealloc) { \
            _PyTrash_thread_deposit_object(tstate, (PyObject *)op); \
            break; \
        } \
        tstate->c_recursion_remaining--;
#endif
