// Finds statements of light (and of distances to landmarks) in demo texts that no claim covers, so that none can be written unchecked.
import type { Claim } from './claim-shape.ts'
import type { DemoLocation } from './content.ts'

type Review = DemoLocation['reviews'][number]

/** Words that are always a statement. */
const statements = [
  /\b\d+(\.\d+)?( ?°(?! ?[FC])| degrees\b)/g,
  /\b[Mm]oon(s|rise|set|lit|light|less)?\b(?! Gate| Bay)/g,
  /\bpercent lit\b/gi,
  /\bMilky Way\b/gi,
  /\b(equinox|solstice)(es)?\b/gi,
  /\bmid(summer|winter)\b/gi,
  /\b(miles?|kilometers?)( and a half)? (away|off|offshore|across|north|south|east|west|farther)\b/gi,
]
/** Words that are one in a sentence with the sun: directions, clock times, months and seasons. */
const sunWord =
  /\b(sun|sunrises?|sunsets?|sunlit|dawn|dusk|shade|shadows?|lit|silhouettes?|rainbows?|blue hour|back-?lit|front-?lit|frontal|sidelight|(side|back|front|low|late|early|morning|afternoon|evening) light)\b/i
const besideSun = [
  /\b(north|south|east|west)(east|west)?(ern)?\b/gi,
  /\b(left|right|behind|in front of|over (your|my) (left|right) shoulder)\b/gi,
  /\b(\d{1,2}:\d\d|\d{1,2} [ap]m|noon|midnight)\b/g,
  /\b(half past|quarter past|quarter to|past|at|by|before|after|until|from|to|about|around) (one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b(?! minutes| hours| seconds| o)/gi,
  /\b[\w-]+ minutes? (after|before|past) sun\w+/gi,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(winter|summer|spring|autumn)\b/gi,
]

/** Advice such as "Sunrise, October to March" says when to come, not where the sun is then. */
export type DemoText = { text: string; isAdvice?: boolean }

/** All texts of a location itself. */
export function locationTexts(location: DemoLocation): DemoText[] {
  const { description, tips, bestTime, permitNote, statusNote, facts } = location
  const factTexts = Object.values(facts).map(({ text }) => text)
  const texts = [description, tips, permitNote, statusNote, ...factTexts].map((text) => ({
    text: text ?? '',
  }))
  return [...texts, { text: bestTime ?? '', isAdvice: true }]
}

/** All texts of a review. */
export function reviewTexts({ title, content, weatherConditions }: Review): DemoText[] {
  return [title, content, weatherConditions].map((text) => ({ text: text ?? '' }))
}

/** The statements of light in the texts that are not inside a claim's quotation, each with its sentence. */
export function findUnmarked(texts: readonly DemoText[], claims: readonly Claim[] = []): string[] {
  return texts.flatMap(({ text, isAdvice = false }) => {
    const quoted = claims.flatMap((claim) => spansOf(text, claim.text))
    return findStatements(text, isAdvice)
      .filter(({ start, end }) => !quoted.some((span) => span.start <= start && span.end >= end))
      .map(({ start, end, sentence }) => `"${text.slice(start, end)}" in: ${sentence}`)
  })
}

function spansOf(text: string, part: string): { start: number; end: number }[] {
  const start = text.indexOf(part)
  return start === -1 ? [] : [{ start, end: start + part.length }]
}

function findStatements(text: string, isAdvice: boolean): { start: number; end: number; sentence: string }[] {
  return [...text.matchAll(/[^.!?:;]+(?:[.!?:;](?!\s|$)[^.!?:;]*)*/g)].flatMap(({ 0: sentence, index }) => {
    const patterns = !isAdvice && sunWord.test(sentence) ? [...statements, ...besideSun] : statements
    return patterns.flatMap((pattern) =>
      [...sentence.matchAll(pattern)].map((match) => {
        const start = index + match.index
        return { start, end: start + match[0].length, sentence: sentence.trim() }
      }),
    )
  })
}
