/** The command could not do its work at all: `message` is one clear line, and it ends with 2. */
export class CouldNotRun extends Error {
  override readonly name = 'CouldNotRun' as const
}
