import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { usePageTitle } from '../../navigation/usePageTitle.ts'
import { PaperRow } from '../../papers/PaperRow.tsx'
import type { ScreenProps } from '../ScreenProps.ts'

/** Own papers and those of linked children, of all kinds or of the one that the address names. */
export function DocumentsScreen({ route }: ScreenProps) {
  const { text, language } = useTexts()
  const name = route.document
  const loaded = useLoaded(`${language} ${name ?? ''}`, () =>
    call('documents', { query: name === undefined ? {} : { name } }),
  )
  return (
    <div className="stack">
      <PageHeading>{text(route.title)}</PageHeading>
      <LoadedPart loaded={loaded}>{(found) => <Papers found={found} route={route} />}</LoadedPart>
    </div>
  )
}

function Papers({
  found: { items, down },
  route,
}: Pick<ScreenProps, 'route'> & { found: Answer<'documents'> }) {
  const { text } = useTexts()
  const codes = items.flatMap(({ code, state }) => (code !== null && state === 'valid' ? [code] : []))
  return (
    <>
      {down.length > 0 && (
        <Notice tone="warn">
          {text('msg.papersDown')} {down.map((fact) => text(`fact.${fact}`)).join(', ')}
        </Notice>
      )}
      {items.length === 0 && down.length === 0 && (
        <EmptyState actions={<Missing route={route} />}>{text('state.empty.documents')}</EmptyState>
      )}
      {items.map((item) => (
        <PaperRow key={`${item.template} ${item.key} ${item.code ?? ''}`} item={item} />
      ))}
      {items.length > 0 && (
        <div className="actions">
          {codes.length > 1 && (
            <LinkButton
              href={`/single_pdf?${codes.map((code) => `code=${code}`).join('&')}`}
              kind="secondary"
              icon="document"
            >
              {text('button.openAllPapers')}
            </LinkButton>
          )}
          <Missing route={route} />
        </div>
      )}
    </>
  )
}

/** What is not here is given out again, or found by somebody. */
function Missing({ route }: Pick<ScreenProps, 'route'>) {
  const titleOf = usePageTitle()
  return (route.instead ?? []).map((path) => {
    const title = titleOf(path)
    return (
      title !== undefined && (
        <LinkButton key={path} href={path} kind="quiet">
          {title}
        </LinkButton>
      )
    )
  })
}
