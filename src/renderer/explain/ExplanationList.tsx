import type { Explanation } from '#engine/explain/Explanation.ts'
import { sayingText, type Mood } from './sayingText.ts'
import type { Telling } from './Telling.ts'

interface ExplanationListProps {
  explanation: Explanation
  telling: Telling
  /** Absent: each saying as it is. */
  mood?: Mood
}

/** An explanation as a list of sentences; where one of several is enough, that is said. */
export function ExplanationList({ explanation, telling, mood }: ExplanationListProps) {
  const parts = explanation.kind === 'atom' ? [explanation] : explanation.parts
  const list = (
    <ul className="why-list">
      {parts.map((part) => (
        <li key={JSON.stringify(part)}>
          {part.kind === 'atom' ? (
            sayingText(part, telling, mood)
          ) : (
            <ExplanationList explanation={part} telling={telling} {...(mood !== undefined && { mood })} />
          )}
        </li>
      ))}
    </ul>
  )
  if (explanation.kind === 'atom' || parts.length < 2) return list
  return (
    <>
      {telling.texts.translate(`form.explain.${explanation.kind}`)}
      {list}
    </>
  )
}
