import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useAllPages } from '../content/useAllPages.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { routesAtom } from './routesAtom.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Where somebody goes who is refused, after the words of the refusal. Nothing leads to the page that it stands on. */
export function InsteadLinks({ paths }: { paths: readonly string[] }) {
  const { text } = useTexts()
  const titleOf = usePageTitle()
  const here = usePathname()
  const service = useAtomValue(routesAtom).find(({ path }) => path === here)?.service
  useAllPages()
  const links = paths.flatMap((path) => {
    const title = path === here ? undefined : titleOf(path, service)
    return title === undefined ? [] : [{ path, title }]
  })
  if (links.length === 0) return null
  return (
    <span className="instead">
      {text('app.instead')}{' '}
      {links.map(({ path, title }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <a href={path}>{title}</a>
        </Fragment>
      ))}
    </span>
  )
}
