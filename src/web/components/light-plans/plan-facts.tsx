// What a plan is for: subject, gear and notes, as far as they were entered.
import type { LightPlan, SharedLightPlan } from '../../../contract/planning/light-plans.ts'

export function PlanFacts({ plan }: { plan: LightPlan | SharedLightPlan }) {
  const { subject, landmark, gear, note } = plan
  const facts = [
    ['Subject', [subject, landmark?.name].filter((one) => one && one !== '').join(' · ')],
    ['Gear', gear],
  ].filter(([, text]) => text !== '')
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <p dir="auto" className="mt-3 max-w-text border-l-2 border-accent pl-3 whitespace-pre-line">
          {note}
        </p>
      )}
    </>
  )
}
