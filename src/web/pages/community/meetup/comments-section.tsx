// Comments on a meetup, newest first, and the form to write one. They are plain text.

import limits from 'virtual:fields/meetups.comment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MeetupComment } from '../../../../contract/community/meetup-comments.ts'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { commentsQuery } from '../../../components/meetups/meetup-queries.ts'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

export function CommentsSection({ meetup }: { meetup: MeetupDetail }) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const query = useInfiniteQuery(commentsQuery(api, meetup.id))
  return (
    <section aria-labelledby="comments" className="mt-12 border-t border-hairline pt-8">
      <h2 id="comments" className="font-display text-22 font-medium">
        Comments
      </h2>
      {viewer ? (
        <CommentForm meetupId={meetup.id} />
      ) : (
        viewer === null && (
          <p className="mt-2 text-quiet">
            <a
              href={signInPath(`/meetup/${meetup.id}#comments`)}
              className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
            >
              Sign in
            </a>{' '}
            to ask a question or leave a comment.
          </p>
        )
      )}
      <PagedList
        query={query}
        what="comments"
        empty={<p className="mt-4 text-quiet">No comments yet.</p>}
        parameter="comments"
        hash="comments"
        moreClass="mt-6"
        pendingClass="mt-4"
      >
        {(comments) => (
          <ul className="mt-4 border-b border-hairline">
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function CommentForm({ meetupId }: { meetupId: string }) {
  const { api, queryClient } = useAppContext()
  const form = useForm({
    limits,
    failed: 'Your comment could not be saved. Please try again.',
    send: async ({ body = '' }, { form: element, once }) => {
      await api.meetups.comment({ id: meetupId, body }, once(body))
      element.reset()
      await queryClient.invalidateQueries({ queryKey: ['/api/meetups', meetupId, 'comments'] })
    },
  })
  return (
    <Form form={form} className="mt-4 grid max-w-text gap-3 noscript:hidden">
      <FormMessage />
      <TextField name="body" label="Your comment" rows={3} aria-required={false} />
      <button
        type="submit"
        aria-disabled={form.isPending}
        className={buttonClass('outline', 'justify-self-start')}
      >
        {form.isPending ? 'Posting…' : 'Post comment'}
      </button>
    </Form>
  )
}

function CommentItem({ comment }: { comment: MeetupComment }) {
  const format = useReaderFormat()
  const { id, author, body, isOwn, createdAt } = comment
  return (
    <li id={`comment-${id}`} className="flex gap-3 border-t border-hairline py-4">
      <Avatar user={author} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/u/$username"
            params={{ username: author.username }}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {author.displayName}
          </Link>
          <span className="text-13 text-quiet tabular">
            {[shortDay(createdAt, format), author.isDemo && 'Demo content'].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{body}</p>
        <div className="-ml-3">
          {isOwn ? (
            <DeleteComment comment={comment} />
          ) : (
            <ReportButton
              subjectKind="comment"
              subjectId={id}
              what={`the comment by ${author.displayName}`}
            />
          )}
        </div>
      </div>
    </li>
  )
}

function DeleteComment({ comment: { id, meetupId } }: { comment: MeetupComment }) {
  const { api, queryClient } = useAppContext()
  const { run: remove } = useAction(() => api.meetups.removeComment({ id }), {
    done: { title: 'Comment deleted', tone: 'good' },
    failed: () => ({ title: 'The comment could not be deleted', description: 'Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/meetups', meetupId, 'comments'] }),
  })
  return (
    <ConfirmedButton
      title="Delete this comment?"
      text="This can’t be undone."
      action="Delete"
      onConfirm={remove}
      className="inline-flex min-h-11 items-center rounded-pill px-3 text-13 text-quiet hover:bg-sunken hover:text-text noscript:hidden"
    >
      Delete
    </ConfirmedButton>
  )
}
