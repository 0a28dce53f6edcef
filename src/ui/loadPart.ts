/** Code that is not to be had: the network is too weak, or the server has newer files by other names. */
export class MissingPartError extends Error {}

const here = new WeakSet<() => Promise<unknown>>()

/**
 * The only way to code that comes later. A browser that could not fetch a file once takes it for missing as long as the
 * page lives: without a network nothing is asked for, and after a failure only a new page helps. What the same
 * `load` has brought before is there at once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!here.has(load)) await online()
  try {
    const part = await load()
    here.add(load)
    return part
  } catch (error) {
    throw new MissingPartError('A part of the page could not be loaded', { cause: error })
  }
}

function online(): Promise<void> | undefined {
  // Who does not know is not without a network.
  if (navigator.onLine || !('onLine' in navigator)) return undefined
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
  })
}
