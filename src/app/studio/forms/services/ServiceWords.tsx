import type { JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { AskedWords } from '../question/AskedWords.tsx'
import { serviceTexts, serviceValues, withServiceValues } from './serviceWords.ts'
import { writeRow } from './serviceRows.ts'
import { useServiceWords } from './useServiceWords.ts'

interface ServiceWordsProps {
  name: string
  row: JsonObject
  /** Before it is written. */
  onTyped: () => void
}

/** The form of a service: the simple words of its meta-schema, its group among them. */
export function ServiceWords({ name, row, onTyped }: ServiceWordsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const words = useServiceWords()
  return (
    <div className="studio-service">
      <AskedWords
        // Of each service its own boxes: several can be open.
        words={words.map((word) => ({ ...word, name: `${name}-${word.name}` }))}
        values={outer(name, serviceValues(row, words))}
        readOnly={false}
        texts={(one) => serviceTexts(one.slice(name.length + 1))}
        settled={(typed) =>
          outer(name, serviceValues(withServiceValues(row, words, inner(name, typed)), words))
        }
        onTyped={(typed) => {
          onTyped()
          workspace.write(writeRow(workspace, name, withServiceValues(row, words, inner(name, typed))), {
            label: text('studioForms.stepWords', { name }),
            key: `service:${name}`,
            at: Date.now(),
          })
        }}
      />
    </div>
  )
}

const outer = (name: string, values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([word, value]) => [`${name}-${word}`, value]))
const inner = (name: string, typed: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(typed).map(([word, value]) => [word.slice(name.length + 1), value]))
