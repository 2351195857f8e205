// Names of administrators' actions.
import { expect, it } from 'vitest'
import { actionName } from './action-name.ts'

it.each([
  ['location.remove', 'Removed location'],
  ['location.make-private', 'Made location private'],
  ['location.unverify', 'Unverified location'],
  ['location.close', 'Closed location'],
  ['refund.retry', 'Retried refund'],
  ['offline-pack.rebuild', 'Rebuilt offline pack'],
  ['offline-pack.define', 'Defined offline pack'],
  ['photographer-application.accept', 'Accepted photographer application'],
  ['report.uphold', 'Upheld report'],
  ['report.dismiss', 'Dismissed report'],
  ['photo.unfeature', 'Unfeatured photo'],
  ['permit-booking.confirm', 'Confirmed permit booking'],
  ['location.draw-skyline', 'Drew skyline of location'],
  ['location.erase-skyline', 'Erased skyline of location'],
  ['user.suspend', 'Suspended user'],
  ['user.role', 'Changed user role'],
  ['user.remove-contributions', 'Removed contributions of user'],
  ['checkin.remove.undo', 'Undo: removed check-in'],
  ['property-review.remove', 'Removed property review'],
  ['user.role.undo', 'Undo: changed user role'],
  ['mail.read', 'Read email'],
  ['mail.preview', 'Previewed email'],
  ['review.remove.undo', 'Undo: removed review'],
])('%s reads %s', (action, name) => expect(actionName(action)).toBe(name))
