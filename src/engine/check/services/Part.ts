import type { Place } from '../../content/checks/place.ts'

export const servicesFile: Place = { file: 'workflows/services.json', pointer: '' }
