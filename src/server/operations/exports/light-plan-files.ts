// Downloads of saved plans of the light planner: one, all, and one by its secret link.
import type { LightPlan, SharedLightPlan } from '../../../contract/planning/light-plans.ts'
import { toPlanSearch } from '../../../rules/light-plan-address.ts'
import { lightPlanMs } from '../../../rules/light-plans.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getPlan, readAllPlans } from '../../planning/light-plans/plans.ts'
import { readSharedPlan } from '../../planning/light-plans/sharing.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { describeEntry } from './entry-text.ts'
import type { ExportRequest } from './export.ts'
import type { ExportEntry } from './export-entry.ts'
import { downloadResponse, requireFormat } from './formats.ts'
import { writeCalendar } from './write-calendar.ts'

type AnyPlan = LightPlan | (SharedLightPlan & { id?: never; spot?: never })

/** @throws Problem not-found, validation */
export async function exportLightPlan(
  request: ExportRequest,
  context: UserContext,
  id: string,
): Promise<HttpResponse> {
  const plan = await getPlan(context, { id })
  return plansResponse(request, plan.name, [plan])
}

/** @throws Problem validation */
export async function exportLightPlans(request: ExportRequest, context: UserContext): Promise<HttpResponse> {
  requireFormat(request.url)
  return plansResponse(request, 'Viewfinder plans', await readAllPlans(context))
}

/** @throws Problem not-found, validation */
export async function exportSharedLightPlan(request: ExportRequest, token: string): Promise<HttpResponse> {
  const plan = await readSharedPlan(request, { token })
  return plansResponse(request, plan.name, [plan], token)
}

function plansResponse(
  { deps: { publicUrl, now }, url }: ExportRequest,
  name: string,
  plans: readonly AnyPlan[],
  token?: string,
): HttpResponse {
  const entries = plans.map((plan) => toPlanEntry(plan, publicUrl, token))
  const toCalendar = () =>
    writeCalendar({
      name,
      stampedAt: now(),
      events: entries.map(({ lightPlan, ...entry }) => ({
        uid: `plan-${entry.id}`,
        title: entry.name,
        startMs: Date.parse(lightPlan.at),
        endMs: Date.parse(lightPlan.at) + lightPlanMs,
        description: [entry.note, ...describeEntry({ ...entry, lightPlan })].filter(Boolean).join('\n'),
        place: '',
        point: { latitude: entry.latitude, longitude: entry.longitude },
        url: entry.url,
      })),
    })
  return downloadResponse({ format: requireFormat(url), file: { name, note: '', entries }, toCalendar })
}

/** Those of a link have its token instead of the plan's id, and no id in their address. */
function toPlanEntry(plan: AnyPlan, publicUrl: string, token: string | undefined) {
  const { name, note, latitude, longitude, timeZone, at, subject, gear } = plan
  return {
    ...{ id: plan.id ?? token ?? '', name, note, about: '', latitude, longitude, timeZone },
    ...{ city: null, region: null, country: null, bestTimeOfDay: null, bestTime: null, themes: [] },
    url: token
      ? `${publicUrl}/plans/shared/${token}`
      : `${publicUrl}/plan?${new URLSearchParams(toPlanSearch(plan))}`,
    lightPlan: { at, subject, gear },
  } satisfies ExportEntry
}
