/** Runs other work once, between the read of a change and its write. */
export function beforeNextUpdate(
  model: { update: (args: never) => unknown },
  work: () => Promise<unknown>,
): void {
  const { update } = model
  jest.spyOn(model, 'update').mockImplementationOnce(async (...args) => {
    await work()
    return Reflect.apply(update, model, args)
  })
}
