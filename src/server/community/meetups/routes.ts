// Calls on meetups → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { getCalendar, renewCalendar } from './calendar-address.ts'
import { cancelMeetup } from './cancel.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { joinMeetup, leaveMeetup } from './join.ts'
import { listMeetups } from './list.ts'
import { getMeetup } from './read.ts'
import { changeMeetup, createMeetup } from './write.ts'

export const meetupOperations: Operations<typeof contract.meetups> = {
  list: listMeetups,
  get: getMeetup,
  create: createMeetup,
  change: changeMeetup,
  cancel: cancelMeetup,
  join: joinMeetup,
  leave: leaveMeetup,
  comments: listComments,
  comment: addComment,
  removeComment,
  calendar: getCalendar,
  renewCalendar,
}
