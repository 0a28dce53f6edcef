import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { SideNavigation } from '#ui/SideNavigation.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { chooseService } from '../session/session.ts'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import { GlobalServicesMenu } from './GlobalServicesMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ServiceTitle } from './ServiceTitle.tsx'
import { SERVICES_PATH, useLeftBar } from './useLeftBar.ts'
import { useSideGroups } from './useSideGroups.ts'

interface DashboardFrameProps {
  path: string
  /** Service of the route: it becomes the current one. */
  service?: string
  children: ReactNode
}

/** The cabinet: side bar, header, screen (specification, section 2). */
export function DashboardFrame({ path, service, children }: DashboardFrameProps) {
  const { text } = useTexts()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const id = useId()
  const open = openAt === path
  useEffect(() => {
    if (service !== undefined && path !== SERVICES_PATH) chooseService(service)
  }, [service, path])
  useEffect(() => {
    document.body.classList.toggle('services-open', path === SERVICES_PATH)
    return () => document.body.classList.remove('services-open')
  }, [path])
  useLeftBar(path)
  const groups = useSideGroups(path)
  return (
    <PageFrame
      skipLabel={text('menu.skipToContent')}
      head={
        <TopBar title={text('app.title')} href={SERVICES_PATH}>
          <ServiceTitle path={path} />
          <GlobalServicesMenu />
          <LanguageSwitch />
          <NotificationMenu path={path} />
          <PersonMenu />
          {groups.length > 0 && (
            <span className="side-toggle">
              <Button
                icon={open ? 'close' : 'menu'}
                iconOnly
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpenAt(open ? null : path)}
              >
                {text(open ? 'menu.close' : 'menu.open')}
              </Button>
            </span>
          )}
        </TopBar>
      }
      {...(groups.length > 0 && {
        side: <SideNavigation id={id} label={text('a11y.serviceNavigation')} open={open} groups={groups} />,
      })}
      foot={<Footer />}
    >
      <Banners />
      {children}
    </PageFrame>
  )
}
