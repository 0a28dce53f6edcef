import { LoadedPart } from '../errors/LoadedPart.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { PaperRow } from './PaperRow.tsx'

/** What an application gave out; nothing where it gave out nothing. */
export function ApplicationPapers({ id, status }: { id: string; status: string }) {
  const { language } = useTexts()
  const loaded = useLoaded(`${language} ${id} ${status}`, () =>
    call('documents', { query: { application: id } }),
  )
  if (loaded.state === 'loading') return null
  return (
    <LoadedPart loaded={loaded}>
      {({ items }) => items.map((item) => <PaperRow key={item.code} item={item} level={3} />)}
    </LoadedPart>
  )
}
