/** Settles with the work, however it ends, and in any case after so long. */
export async function waitAtMost(milliseconds: number, work: Promise<void> | undefined): Promise<void> {
  let timer = 0
  const patience = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, milliseconds)
  })
  await Promise.race([Promise.resolve(work).catch(() => undefined), patience])
  clearTimeout(timer)
}
