import type { Place } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { contentOf } from './contentOf.ts'
import type { Change } from './edit/Change.ts'
import { edited } from './edit/edited.ts'
import type { Mutator } from './Mutant.ts'

/** One fault to be made: what is changed, and where it must be told. */
export interface Breakage {
  /** What was done, in words: "the target status of submit is misspelt". */
  title: string
  changes?: readonly Change[]
  /** Whole texts, where the fault is not one of a document; undefined = the file is gone. */
  texts?: readonly (readonly [file: string, text: string | undefined])[]
  /** What the release had otherwise that is compared with. */
  before?: readonly Change[]
  /** One of these is enough. */
  at: Place | readonly Place[]
  /** Codes that say the same of the same place as well ("unknown.status" for "flow.noWay"). */
  or?: readonly string[]
}

/** A mutator from the sound content: `breakages` walks it and yields each way to break it so. */
export function createMutator(
  code: string,
  breakages: (content: Content, files: ReadonlyMap<string, string>) => Iterable<Breakage>,
): Mutator {
  return {
    code,
    *mutants(files) {
      for (const { title, changes = [], texts = [], before, at, or = [] } of breakages(
        contentOf(files),
        files,
      )) {
        const places = 'file' in at ? [at] : at
        const expect = places.flatMap(({ file, pointer }) =>
          [code, ...or].map((told) => ({ code: told, file, pointer })),
        )
        yield {
          title,
          expect,
          /** Made only for the mutants that are tried. */
          get edits() {
            return new Map<string, string | undefined>([...edited(files, changes), ...texts])
          },
          ...(before && { release: edited(files, before) }),
        }
      }
    },
  }
}
