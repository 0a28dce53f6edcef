import { textIds } from '#engine/texts/textIds.ts'
import { isJsonObject } from '../../../state/json.ts'
import { contentTree } from '../../forms/contentTree.ts'
import { useContentTexts } from '../../forms/useContentTexts.ts'
import { useFiles, useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Choice } from '../panel/Choices.ts'
import type { FlowPlace } from '../panel/FlowPlace.ts'
import { useChoices } from '../panel/useChoices.ts'

const DOCUMENTS = 'workflows/documents.json'

/** From which names a word is chosen; of others every name is one. */
export function useOperandChoices(place: FlowPlace): (word: string) => readonly Choice[] | undefined {
  const called = useContentTexts()
  const workspace = useWorkspace()
  useFiles()
  const { roles } = useChoices(place.workflow, place.machine, place.words)
  const documents = workspace.documentOf(DOCUMENTS)
  const choices: { readonly [word: string]: () => readonly Choice[] } = {
    create: () =>
      contentTree(workspace).services.flatMap(({ processes }) =>
        processes.map(({ id }) => {
          const name = called(textIds.processName(id))
          return { value: id, label: name === undefined ? id : `${name} (${id})` }
        }),
      ),
    'issue.*.id': () =>
      Object.keys(isJsonObject(documents) ? documents : {})
        .filter((id) => !id.startsWith('$'))
        .map((id) => ({ value: id, label: id })),
    'calendar.heldBy': () => roles,
  }
  return (word) => choices[word]?.()
}
