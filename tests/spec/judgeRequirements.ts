import { coverSpecification, type Proof } from './coverSpecification.ts'
import { judgeSpecification, type SpecificationVerdict } from './judgeSpecification.ts'
import { PREFIX, type Requirement, toRow } from './readRequirements.ts'

/** Whether a run proves each requirement of ASVS that tests have to prove. */
export function judgeRequirements(
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
): SpecificationVerdict {
  const own = proofs.filter(({ id }) => id.startsWith(PREFIX))
  const coverage = coverSpecification(requirements.map(toRow), own)
  const { ok, lines } = judgeSpecification(coverage)
  const count = (isSo: (one: Requirement) => boolean): number => requirements.filter(isSo).length
  const told = [
    `${coverage.held.length} of ${requirements.length} proven by tests`,
    `${count(({ process }) => process !== undefined)} by documents`,
    `${count(({ lacks }) => lacks !== undefined)} do not apply`,
    `${count(({ deviates }) => deviates !== undefined)} are met in another way`,
  ]
  return { ok, lines: [`ASVS 5.0.0 level 2: ${told.join(', ')}`, ...lines.slice(1)] }
}

/** Proofs of the specification's own statements. */
export const withoutRequirements = (proofs: readonly Proof[]): Proof[] =>
  proofs.filter(({ id }) => !id.startsWith(PREFIX))
