import { useTexts } from '../i18n/useTexts.ts'
import type { Paper } from './usePaper.ts'

/** The PDF in the browser's own viewer; nothing where it has none (phones): there it is read as text and downloaded. */
export function PaperFile({ paper }: { paper: Paper }) {
  const { text } = useTexts()
  if (paper.address === null || !navigator.pdfViewerEnabled) return null
  return (
    <object
      className="paper-file"
      type="application/pdf"
      data={paper.address}
      aria-label={text('a11y.paperFile', { title: paper.title, number: paper.number })}
    />
  )
}

/** Under the same address the PDF is kept instead of shown. */
export const downloadAddress = ({ address }: Paper): string => `${address ?? ''}&download=1`
