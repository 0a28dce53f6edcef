import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/accountRoutes.ts'
import { adminRoutes } from './admin/adminRoutes.ts'
import { logRoutes } from './admin/logRoutes.ts'
import { applicationRoutes } from './applications/applicationRoutes.ts'
import { deskListRoutes } from './batches/listRoutes.ts'
import { calendarRoutes } from './calendar/calendarRoutes.ts'
import { caseworkRoutes } from './casework/caseworkRoutes.ts'
import { changesRoute } from './content/changesRoute.ts'
import { contentRoutes } from './content/contentRoutes.ts'
import { deskRoutes } from './desk/deskRoutes.ts'
import { eraseRoute } from './erasure/eraseRoute.ts'
import { documentRoutes } from './documents/documentRoutes.ts'
import { toldRoutes } from './faults/toldRoutes.ts'
import { fileRoutes } from './files/fileRoutes.ts'
import { listRoutes } from './lists/listRoutes.ts'
import { messageRoutes } from './messages/messageRoutes.ts'
import { notificationRoutes } from './notifications/notificationRoutes.ts'
import { operationsRoutes } from './operations/operationsRoutes.ts'
import type { Portal } from './Portal.ts'
import { reportRoutes } from './reports/reportRoutes.ts'
import { portalRoutes } from './portal/portalRoutes.ts'
import { staffRoutes } from './staff/staffRoutes.ts'
import { studioRoutes } from './studio/studioRoutes.ts'
import { sittingRoutes } from './sittings/sittingRoutes.ts'
import { testRoutes } from './testServices/testRoutes.ts'

export type RouteGroup = (app: FastifyInstance, portal: Portal) => void | Promise<void>

/** Every group of routes: a new one is one file and one line here. */
export const routeGroups: RouteGroup[] = [
  contentRoutes,
  changesRoute,
  portalRoutes,
  testRoutes,
  accountRoutes,
  eraseRoute,
  applicationRoutes,
  fileRoutes,
  documentRoutes,
  listRoutes,
  notificationRoutes,
  deskRoutes,
  caseworkRoutes,
  deskListRoutes,
  sittingRoutes,
  messageRoutes,
  calendarRoutes,
  adminRoutes,
  staffRoutes,
  reportRoutes,
  logRoutes,
  toldRoutes,
  studioRoutes,
  operationsRoutes,
]
