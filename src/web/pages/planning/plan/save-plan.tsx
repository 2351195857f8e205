// “Save plan”: asks for a name, and saves what the planner shows with the account. A visitor signs in first; the form then opens by itself.
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { toPlanSearch } from '../../../../rules/light-plan-address.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { rememberInterrupted, takeInterrupted } from '../../../components/session/interrupted-action.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { chosenGear } from './camera/chosen-gear.ts'
import type { ShownPlan } from './shown-plan.ts'

type Props = {
  shown: ShownPlan
  /** A saved plan is shown: this saves another one. */
  isAnother: boolean
  className: string
}

export function SavePlan({ shown: { state, start, search }, isAnother, className }: Props) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [PlanDialog, loadDialog] = useLoaded(() =>
    import('../../../components/light-plans/plan-dialog.tsx').then((part) => part.PlanDialog),
  )
  const open = () => {
    loadDialog()
    setOpen(true)
  }
  const show = (address: ShownPlan['search']) =>
    navigate({ to: '/plan', search: address, replace: true, resetScroll: false, viewTransition: false })
  const save = async () => {
    if (viewer) return open()
    // After signing in the planner shows the same, also if it has just been moved or opened without an address.
    await show(search)
    askToSignIn('save plans', () => rememberInterrupted({ kind: 'plan' }))
  }
  const resume = useEffectEvent(() => {
    if (viewer && takeInterrupted('plan')) open()
  })
  useEffect(() => resume(), [])
  return (
    <>
      <button type="button" onClick={() => void save()} className={buttonClass('outline', className)}>
        <CalendarPlus className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
        {isAnother ? 'Save as new plan' : 'Save plan'}
      </button>
      {isOpen && PlanDialog && (
        <PlanDialog
          shown={state}
          start={{ ...start, gear: chosenGear() }}
          onClose={() => setOpen(false)}
          onSaved={(plan) => {
            toast({
              title: 'Plan saved',
              description: `${plan.name} is in My plans. Only you see it.`,
              tone: 'good',
              action: { label: 'My plans', to: '/favorites?list=plans' },
            })
            // The planner shows the saved plan now: what is changed next changes it.
            void show(toPlanSearch(plan))
          }}
        />
      )}
    </>
  )
}
