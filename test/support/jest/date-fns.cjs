// `date-fns` as a whole loads 300 files for each test file; this loads those of the functions that are used.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) =>
      // oxlint-disable-next-line typescript/no-require-imports -- jest reads it as it is
      name in own || typeof name === 'symbol' ? own[name] : require(`date-fns/${name}`)[name],
  },
)
