import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';
import { inputStyle } from './input-style.ts';

type FieldOptions = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what is wrong; the field is then marked as invalid. */
  problem?: string | undefined;
  /** A button in the line of the field. */
  action?: ReactNode;
};
type Attributes<Name extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Name>, keyof FieldOptions | 'className'>;

const problemId = (id: string): string => `${id}-problem`;
const hintId = (id: string): string => `${id}-hint`;

/** The attributes that tie a control to its label, its problem and its hint; `own`: the ids that its place describes it by besides. */
const describe = ({ id, hint, problem }: FieldOptions, own?: string) => {
  const ids = [problem === undefined ? [] : problemId(id), hint === undefined ? [] : hintId(id), own ?? []].flat();
  return {
    id,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  };
};

function Field({ id, label, hint, problem, action, children }: FieldOptions & { children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {action === undefined ? (
        children
      ) : (
        <div className={styles['joined']}>
          {children}
          {action}
        </div>
      )}
      {problem !== undefined && <FieldError id={problemId(id)}>{problem}</FieldError>}
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId(id)}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An input by itself, where a name is given by `aria-label` or by a label elsewhere. */
export const TextInput = ({ className, ...attributes }: ComponentProps<'input'>) => (
  <input {...attributes} className={className === undefined ? inputStyle : `${inputStyle} ${className}`} />
);

/** A field of one line with its label. What is wrong with it and its hint are below it, and are read out with it (UI-03). */
export const TextField = ({
  'aria-describedby': own,
  className,
  ...props
}: Attributes<'input'> & FieldOptions & { className?: string | undefined }) => {
  const { id, label, hint, problem, action, ...attributes } = props;
  return (
    <Field {...{ id, label, hint, problem, action }}>
      <TextInput {...attributes} {...describe(props, own)} {...(className !== undefined && { className })} />
    </Field>
  );
};

/** A field of several lines. */
export const TextArea = ({ 'aria-describedby': own, ...props }: Attributes<'textarea'> & FieldOptions) => {
  const { id, label, hint, problem, action, ...attributes } = props;
  return (
    <Field {...{ id, label, hint, problem, action }}>
      <textarea {...attributes} {...describe(props, own)} className={inputStyle} />
    </Field>
  );
};

/** A field whose value is one of its options. */
export const SelectField = ({ 'aria-describedby': own, ...props }: Attributes<'select'> & FieldOptions) => {
  const { id, label, hint, problem, action, ...attributes } = props;
  return (
    <Field {...{ id, label, hint, problem, action }}>
      <select {...attributes} {...describe(props, own)} className={inputStyle} />
    </Field>
  );
};
