/** `field.degree`, `schemas/transfer/study.json`: names of parts of the content. */
const code = /((?:[\w-]+\/)*[A-Za-z]\w*(?:\.[A-Za-z]\w*)+)/

/** Words among which names of texts and files are code. */
export function WithCodes({ children }: { children: string }) {
  return children
    .split(code)
    .map((part, index) =>
      index % 2 === 1 ? <code key={`${part}${children.indexOf(part)}`}>{part}</code> : part,
    )
}
