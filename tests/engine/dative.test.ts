import { expect, it } from 'vitest'
import { dative } from '#engine/texts/dative.ts'

it.each([
  ['müəssisəniz', 'müəssisənizə'],
  ['vətəndaşlığınız', 'vətəndaşlığınıza'],
  ['“Təhsil səviyyəsi” sualına cavabınız', '“Təhsil səviyyəsi” sualına cavabınıza'],
  ['vətəndaşı olduğunuz ölkə', 'vətəndaşı olduğunuz ölkəyə'],
  ['müraciətin statusu', 'müraciətin statusuna'],
  ['proqramın bitmə tarixi', 'proqramın bitmə tarixinə'],
  ['seçilmiş borc', 'seçilmiş borca'],
  ['vətəndaşlıq', 'vətəndaşlığa'],
  ['dərnək', 'dərnəyə'],
  ['“Müddət”', '“Müddət” xanasındakı məlumata'],
  ['“Soyad” (reyestr: Orders)', '“Soyad” (reyestr: Orders) xanasındakı məlumata'],
])('%s', (phrase, told) => expect(dative(phrase)).toBe(told))
