import { useAtomValue } from 'jotai'
import { textIds } from '#engine/texts/textIds.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { findProcessRoute } from '../../navigation/findProcessRoute.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx'
import type { ScreenProps } from '../ScreenProps.ts'

/** A service of several processes asks first which: each leads to where its conditions stand. */
export function ProcessChoice({ route }: Pick<ScreenProps, 'route'>) {
  const { text, has } = useTexts()
  const routes = useAtomValue(routesAtom)
  const { services } = useAtomValue(readyPortalAtom).pages
  const offered = services.find(({ name }) => name === route.service)?.processes ?? []
  const choices = offered.flatMap((process) => {
    const path =
      findProcessRoute(routes, 'apply', process) ?? findProcessRoute(routes, 'serviceDashboard', process)
    return path === undefined ? [] : [{ process, path }]
  })
  if (choices.length === 0) return <NotFoundScreen />
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(`service.${route.service ?? ''}`) })}</PageHeading>
      {choices.map(({ process, path }) => (
        <Panel key={process} title={text(textIds.processName(process))}>
          <div className="stack">
            {textIds.processAbout(process).some(has) && <p>{text(textIds.processAbout(process))}</p>}
            <div className="actions">
              <LinkButton href={path} kind="secondary" icon="arrowRight">
                {text('label.conditions')}
                <VisuallyHidden>: {text(textIds.processName(process))}</VisuallyHidden>
              </LinkButton>
            </div>
          </div>
        </Panel>
      ))}
    </div>
  )
}
