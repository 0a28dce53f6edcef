import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface ViewLink {
  key: string
  name: string
  href: string
  isCurrent: boolean
  count: { total: number; more: boolean } | undefined
}

export function ViewLinks({ label, views }: { label: string; views: ViewLink[] }) {
  const { text } = useTexts()
  return (
    <nav aria-label={label}>
      <ul className="desk-views">
        {views.map(({ key, name, href, isCurrent, count }) => (
          <li key={key}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count !== undefined && (
                <>
                  <span className="desk-count" aria-hidden="true">
                    {count.total}
                    {count.more && '+'}
                  </span>
                  <VisuallyHidden>
                    {' '}
                    {text(count.more ? 'app.desk.moreThan' : 'a11y.results', { count: count.total })}
                  </VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
