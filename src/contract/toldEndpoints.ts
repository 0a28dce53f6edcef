/** What pages tell the portal about themselves: loaded when there is something to tell. */
export const toldEndpoints = {
  tellFault: 'POST /api/told/faults',
  tellRefused: 'POST /api/told/refused',
} as const
