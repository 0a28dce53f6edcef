import { describeTours } from './describeTours.ts'
import { aysel, nino } from './people.ts'
import { tourCase, tourFindings, tourRegistration, tourWizard } from './screenTour.ts'
import type { Looks } from './looks.ts'
import type { Language } from './texts.ts'

/** What stands on screens once somebody has done something there, in one language; pages as they open: tests/axe. */
export function describeScreens(language: Language, looks: Looks): void {
  const person = language === 'az' ? aysel : nino
  describeTours(language, looks, [
    {
      name: 'each stage of a registration',
      walk: (tour) => tourRegistration(tour, person),
      everybody: false,
    },
    { name: 'each step of the wizard, filled in', walk: tourWizard },
    { name: 'a step with its findings', walk: tourFindings },
    { name: 'what was sent, the desk, a case and its forms', walk: tourCase },
  ])
}
