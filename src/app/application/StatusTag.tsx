import { Tag } from '#ui/Tag.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'
import { statusTone } from './statusTone.ts'

interface StatusTagProps {
  row: Pick<ApplicationEntry, 'process' | 'status' | 'next' | 'phase' | 'news'>
}

export function StatusTag({ row }: StatusTagProps) {
  const { text } = useTexts()
  return <Tag tone={statusTone(row)}>{text(textIds.status(row.process, row.status))}</Tag>
}
