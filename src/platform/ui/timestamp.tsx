/**
 * An instant as text. With `relative`, text such as "5 minutes ago" is said anew each minute by the page's script (src/site/relative-times.ts);
 * `title` is the whole date for who points at it. The words come from `#messages` (relativeTime, dateAndTime).
 */
export function Timestamp({
  instant,
  text,
  title,
  relative = false,
}: {
  instant: string;
  text: string;
  title?: string | undefined;
  relative?: boolean;
}) {
  return (
    <time dateTime={instant} title={title} {...(relative && { 'data-relative': '' })}>
      {text}
    </time>
  );
}
