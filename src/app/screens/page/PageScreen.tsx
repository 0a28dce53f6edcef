import { LinkButton } from '#ui/LinkButton.tsx'
import type { PageSection } from '#engine/content/PageSection.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ScreenProps } from '../ScreenProps.ts'

/** A page of text, as its route says it. */
export function PageScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(textIds.service(route.service ?? '')) })}</PageHeading>
      {(route.sections ?? []).map((section, index) => (
        <Section key={section.heading ?? index} section={section} />
      ))}
    </div>
  )
}

function Section({ section: { heading, texts, points, link } }: { section: PageSection }) {
  const { text } = useTexts()
  return (
    <section className="stack">
      {heading !== undefined && <h2>{text(heading)}</h2>}
      {texts?.map((id) => (
        <p key={id} className="measure">
          {text(id)}
        </p>
      ))}
      {points !== undefined && (
        <ul className="bullet-list measure">
          {points.map((id) => (
            <li key={id}>{text(id)}</li>
          ))}
        </ul>
      )}
      {link !== undefined && (
        <div className="actions">
          <LinkButton href={link.url} kind="secondary">
            {text(textIds.menu(link.id))}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
