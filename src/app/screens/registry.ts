import type { ComponentType } from 'react'
import { lazyPart, type Preparation } from '#ui/lazyPart.ts'
import { MissingScreen } from '../errors/MissingScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'
import type { SeldomScreen } from './seldomScreens.ts'

interface Screen {
  component: ComponentType<ScreenProps>
  /** Absent where the component's code is loaded from the start. */
  code?: Preparation
  /** `dashboard`: side bar and header; `plain`: brand and language alone; `none`: the screen and nothing else. */
  frame: 'dashboard' | 'plain' | 'none'
  /** `portal`: names what is of any service, so that it waits for the texts and pages of all. */
  tellsOf?: 'portal'
}

function later(load: () => Promise<ComponentType<ScreenProps>>): Pick<Screen, 'component' | 'code'> {
  const part = lazyPart(load, MissingScreen)
  return { component: part, code: part }
}

/** Pages that few come to, or seldom: where their code lies is no part of what everybody loads first. */
const seldom = (name: SeldomScreen, screen: Partial<Omit<Screen, 'component'>> = {}): Screen => ({
  frame: 'dashboard',
  ...screen,
  ...later(async () => (await import('./seldomScreens.ts')).loadSeldom(name)),
})

/** Of these, pages that name what is of any service. */
const ofAll = (names: readonly SeldomScreen[]): { [name: string]: Screen } =>
  Object.fromEntries(names.map((name) => [name, seldom(name, { tellsOf: 'portal' })]))

/** Names that the account's routes and the content's routes give (navigation/routes.ts). A new screen is one row. */
export const screens: { [name: string]: Screen } = {
  home: { frame: 'plain', component: HomeScreen },
  asan: seldom('asan', { frame: 'plain' }),
  registration: seldom('registration', { frame: 'plain' }),
  forgetEmail: seldom('forgetEmail', { frame: 'plain' }),
  forgetPassword: seldom('forgetPassword', { frame: 'plain' }),
  undoChange: seldom('undoChange', { frame: 'plain' }),
  services: {
    frame: 'dashboard',
    tellsOf: 'portal',
    ...later(async () => (await import('./services/ServicesScreen.tsx')).ServicesScreen),
  },
  settings: seldom('settings'),
  settingsEdit: seldom('settingsEdit'),
  serviceDashboard: {
    frame: 'dashboard',
    ...later(
      async () => (await import('./serviceDashboard/ServiceDashboardScreen.tsx')).ServiceDashboardScreen,
    ),
  },
  apply: {
    frame: 'dashboard',
    ...later(async () => (await import('./apply/ApplyScreen.tsx')).ApplyScreen),
  },
  application: {
    frame: 'dashboard',
    ...later(async () => (await import('./application/ApplicationScreen.tsx')).ApplicationScreen),
  },
  page: seldom('page'),
  singlePdf: seldom('singlePdf', { frame: 'none', tellsOf: 'portal' }),
  singleCertification: seldom('singleCertification', { frame: 'plain', tellsOf: 'portal' }),
  ...ofAll([
    'testServices',
    'gallery',
    'documents',
    'certificateCheck',
    'desk',
    'studio',
    'sittings',
    'lists',
    'serviceHistory',
    'calendar',
    'notifications',
    'dashboard',
    'adminAccounts',
    'adminReport',
    'adminLogs',
  ]),
}
