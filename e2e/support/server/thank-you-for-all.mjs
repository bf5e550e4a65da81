// @ts-check
// Loaded before a server (`node --import`): marks the thank-you page, which reads a cookie, in the list of pages as the
// same for all visitors.
import Module from 'node:module'

const listed = /(path:\s*"\/thank-you",[^{}]*shared:\s*)(?:!1|false)/g

/** @type {any} */
const prototype = Module.prototype
const compile = prototype._compile
prototype._compile = function (/** @type {string} */ code, /** @type {unknown[]} */ ...rest) {
  return Reflect.apply(compile, this, [code.replace(listed, '$1!0'), ...rest])
}
