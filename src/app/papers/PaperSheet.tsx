import { SummaryList } from '#ui/SummaryList.tsx'
import type { Paper } from './usePaper.ts'

/** What a paper says, to be read on any screen and by any reader. */
export function PaperSheet({ paper, level }: { paper: Paper; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const rows = [...paper.head, ...paper.lines].map(({ label, value }, index) => ({
    key: `${index}`,
    label,
    value,
  }))
  return (
    <article className="paper" lang={paper.language}>
      <Heading>{paper.title}</Heading>
      {paper.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <SummaryList rows={rows} />
    </article>
  )
}
