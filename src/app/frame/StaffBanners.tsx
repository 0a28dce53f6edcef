import { usePerson } from '../session/useSession.ts'
import { SecondFactorBanner } from './SecondFactorBanner.tsx'
import { SwitchedBanner } from './SwitchedBanner.tsx'

/** Whose account this is; what is closed to staff until they have a second factor. */
export function StaffBanners() {
  const person = usePerson()
  return (
    <>
      <SwitchedBanner />
      {person?.secondFactorNeeded === true && <SecondFactorBanner />}
    </>
  )
}
