import { useTexts } from '../i18n/useTexts.ts'
import type { Paper } from './usePaper.ts'

/** The PDF in the browser's own viewer; nothing where it has none (phones): there it is read as text and downloaded. */
export function PaperFile({ paper }: { paper: Paper }) {
  const { text } = useTexts()
  if (paper.address === null || !navigator.pdfViewerEnabled) return null
  return (
    // Browsers show no PDF in a sandbox; the policy of the answer itself runs nothing.
    <iframe
      className="paper-file"
      src={paper.address}
      title={text('a11y.paperFile', { title: paper.title, number: paper.number })}
    />
  )
}

/** Under the same address the PDF is kept instead of shown. */
export const downloadAddress = ({ address }: Paper): string => `${address ?? ''}&download=1`
