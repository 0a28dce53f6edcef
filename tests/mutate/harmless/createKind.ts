import type { Content } from '#engine/content/types.ts'
import { contentOf } from '../contentOf.ts'
import type { Change } from '../edit/Change.ts'
import { edited } from '../edit/edited.ts'
import type { HarmlessKind } from './Harmless.ts'

interface Step {
  title: string
  changes: readonly Change[]
}

/** A kind that walks the content and yields what to change. */
export function createKind(
  kind: string,
  steps: (content: Content, files: ReadonlyMap<string, string>) => Iterable<Step>,
): HarmlessKind {
  return {
    kind,
    *changes(files) {
      for (const { title, changes } of steps(contentOf(files), files))
        yield {
          title,
          get edits() {
            return edited(files, changes)
          },
        }
    },
  }
}
