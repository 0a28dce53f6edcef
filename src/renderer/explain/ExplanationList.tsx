import type { Explanation } from '#engine/explain/Explanation.ts'
import { explanationLines, underHead } from './explanationLines.ts'
import type { Lines } from './Lines.ts'
import type { Mood } from './sayingText.ts'
import type { Telling } from './Telling.ts'

interface ExplanationListProps {
  /** Id of the text above the list. */
  head: string
  explanation: Explanation
  telling: Telling
  /** Absent: each saying as it is. */
  mood?: Mood
}

/** An explanation as a list of sentences under what they are the reasons of. */
export function ExplanationList({ head, explanation, telling, mood }: ExplanationListProps) {
  const told = underHead(head, explanationLines(explanation, telling, mood), telling)
  return (
    <div>
      <p>{told.head}</p>
      <LineList lines={told.lines} />
    </div>
  )
}

export function LineList({ head, lines }: Lines) {
  return (
    <>
      {head}
      <ul className="why-list">
        {lines.map((line) => (
          <li key={JSON.stringify(line)}>{typeof line === 'string' ? line : <LineList {...line} />}</li>
        ))}
      </ul>
    </>
  )
}
