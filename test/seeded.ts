import fc from 'fast-check'

/**
 * The one way to fast-check: a run tries the same as the run before, so that a test that fails fails again. A failure
 * prints the seed; another one is tried with `FAST_CHECK_SEED=123 npm test`.
 */
export const seed = Number(process.env.FAST_CHECK_SEED || 20_260_101)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export default fc
