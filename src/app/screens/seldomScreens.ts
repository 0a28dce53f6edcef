import type { ComponentType } from 'react'
import type { ScreenProps } from './ScreenProps.ts'

type Load = () => Promise<ComponentType<ScreenProps>>
const administration: Load = async () => (await import('./admin/AdminScreen.tsx')).AdminScreen

const screens = {
  asan: async () => (await import('./home/AsanScreen.tsx')).AsanScreen,
  registration: async () => (await import('./registration/RegistrationScreen.tsx')).RegistrationScreen,
  dashboard: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  settings: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  settingsEdit: async () => (await import('./settings/SettingsEditScreen.tsx')).SettingsEditScreen,
  testServices: async () => (await import('./testServices/TestServicesScreen.tsx')).TestServicesScreen,
  gallery: async () => (await import('./testServices/GalleryScreen.tsx')).GalleryScreen,
  page: async () => (await import('./page/PageScreen.tsx')).PageScreen,
  documents: async () => (await import('./documents/DocumentsScreen.tsx')).DocumentsScreen,
  singlePdf: async () => (await import('./documents/SinglePdfScreen.tsx')).SinglePdfScreen,
  singleCertification: async () =>
    (await import('./documents/SingleCertificationScreen.tsx')).SingleCertificationScreen,
  certificateCheck: async () =>
    (await import('./documents/CertificateCheckScreen.tsx')).CertificateCheckScreen,
  desk: async () => (await import('./desk/DeskScreen.tsx')).DeskScreen,
  studio: async () => (await import('../studio/StudioScreen.tsx')).StudioScreen,
  sittings: async () => (await import('./sittings/SittingsScreen.tsx')).SittingsScreen,
  lists: async () => (await import('./lists/ListsScreen.tsx')).ListsScreen,
  serviceHistory: async () =>
    (await import('./serviceHistory/ServiceHistoryScreen.tsx')).ServiceHistoryScreen,
  calendar: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  notifications: async () => (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
  adminAccounts: administration,
  adminReport: administration,
  adminLogs: administration,
  forgetEmail: async () => (await import('./recovery/ForgetEmailScreen.tsx')).ForgetEmailScreen,
  forgetPassword: async () => (await import('./recovery/ForgetPasswordScreen.tsx')).ForgetPasswordScreen,
  undoChange: async () => (await import('./recovery/UndoChangeScreen.tsx')).UndoChangeScreen,
} satisfies { [name: string]: Load }
export type SeldomScreen = keyof typeof screens

/** A screen by the name that the registry gives it. */
export const loadSeldom = (name: SeldomScreen): Promise<ComponentType<ScreenProps>> => screens[name]()
