/** A browser's storage may hang (a broken profile, another tab that blocks it): nobody waits for it longer than this. */
const PATIENCE = 4000

/** @throws Error when the time is over. */
export async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer')), PATIENCE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
