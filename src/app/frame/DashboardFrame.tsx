import { useEffect, type ReactNode } from 'react'
import { chooseService } from '../session/session.ts'
import { GlobalServicesMenu } from './GlobalServicesMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ServiceTitle } from './ServiceTitle.tsx'
import { SideFrame } from './SideFrame.tsx'
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
  useEffect(() => {
    if (service !== undefined && path !== SERVICES_PATH) chooseService(service)
  }, [service, path])
  useEffect(() => {
    document.body.classList.toggle('services-open', path === SERVICES_PATH)
    return () => document.body.classList.remove('services-open')
  }, [path])
  useLeftBar(path)
  const groups = useSideGroups(path)
  const bar = (
    <>
      <ServiceTitle path={path} />
      <GlobalServicesMenu />
      <LanguageSwitch />
      <NotificationMenu path={path} />
      <PersonMenu />
    </>
  )
  return (
    <SideFrame path={path} home={SERVICES_PATH} bar={bar} groups={groups}>
      {children}
    </SideFrame>
  )
}
