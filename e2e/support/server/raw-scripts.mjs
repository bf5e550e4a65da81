// @ts-check
// Loaded before a server (`node --import`): puts scripts into each page as Next has rendered it, as if the text of an
// article had reached it unsanitised. One script looks like the data that Next writes into its pages.
const scripts =
  '<script>document.documentElement.dataset.plain = "ran"</script>' +
  '<script>self.__next_f.push([1,""]);document.documentElement.dataset.likeData = "ran"</script>'

/** @type {((next: import('node:http').RequestListener) => import('node:http').RequestListener) | undefined} */
let front

Object.assign(globalThis, {
  navaRidge: Object.defineProperty({}, 'requestHandler', {
    get: () =>
      front && ((/** @type {import('node:http').RequestListener} */ next) => front?.(withScripts(next))),
    set: (value) => {
      front = value
    },
  }),
})

/**
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
function withScripts(next) {
  return (request, response) => {
    for (const name of /** @type {const} */ (['write', 'end'])) {
      const send = response[name]
      Object.assign(response, {
        [name]: (/** @type {unknown} */ chunk, /** @type {unknown[]} */ ...rest) =>
          Reflect.apply(send, response, [altered(chunk), ...rest]),
      })
    }
    next(request, response)
  }
}

/** @param {unknown} chunk */
function altered(chunk) {
  const isText = typeof chunk === 'string' || chunk instanceof Uint8Array
  return isText
    ? Buffer.from(Buffer.from(chunk).toString('latin1').replace('</body>', `${scripts}</body>`), 'latin1')
    : chunk
}
