import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { MissingScreen } from '../errors/MissingScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'

interface Screen {
  component: ComponentType<ScreenProps>
  /** `dashboard`: side bar and header; `plain`: brand and language alone. */
  frame: 'dashboard' | 'plain'
}

const later = (load: () => Promise<ComponentType<ScreenProps>>): ComponentType<ScreenProps> =>
  lazyPart(load, MissingScreen)

/** Names that the account's routes and the content's routes give (navigation/routes.ts). A new screen is one row. */
export const screens: { [name: string]: Screen } = {
  home: { frame: 'plain', component: HomeScreen },
  asan: {
    frame: 'plain',
    component: later(async () => (await import('./home/AsanScreen.tsx')).AsanScreen),
  },
  registration: {
    frame: 'plain',
    component: later(async () => (await import('./registration/RegistrationScreen.tsx')).RegistrationScreen),
  },
  forgetEmail: {
    frame: 'plain',
    component: later(async () => (await import('./recovery/ForgetEmailScreen.tsx')).ForgetEmailScreen),
  },
  forgetPassword: {
    frame: 'plain',
    component: later(async () => (await import('./recovery/ForgetPasswordScreen.tsx')).ForgetPasswordScreen),
  },
  services: {
    frame: 'dashboard',
    component: later(async () => (await import('./services/ServicesScreen.tsx')).ServicesScreen),
  },
  testServices: {
    frame: 'dashboard',
    component: later(async () => (await import('./testServices/TestServicesScreen.tsx')).TestServicesScreen),
  },
  gallery: {
    frame: 'dashboard',
    component: later(async () => (await import('./testServices/GalleryScreen.tsx')).GalleryScreen),
  },
  dashboard: {
    frame: 'dashboard',
    component: later(async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen),
  },
  settings: {
    frame: 'dashboard',
    component: later(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen),
  },
  settingsEdit: {
    frame: 'dashboard',
    component: later(async () => (await import('./settings/SettingsEditScreen.tsx')).SettingsEditScreen),
  },
  serviceDashboard: {
    frame: 'dashboard',
    component: later(
      async () => (await import('./serviceDashboard/ServiceDashboardScreen.tsx')).ServiceDashboardScreen,
    ),
  },
  apply: {
    frame: 'dashboard',
    component: later(async () => (await import('./apply/ApplyScreen.tsx')).ApplyScreen),
  },
  application: {
    frame: 'dashboard',
    component: later(async () => (await import('./application/ApplicationScreen.tsx')).ApplicationScreen),
  },
  desk: {
    frame: 'dashboard',
    component: later(async () => (await import('./desk/DeskScreen.tsx')).DeskScreen),
  },
}
