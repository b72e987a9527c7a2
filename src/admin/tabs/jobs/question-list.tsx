import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { questionKinds } from '@/features/applications/form';
import { formLimits, newChoice, newQuestion, type ApplicationFormValues, type QuestionValues } from './application-form-schema';

/** Returns the list with the entry moved one place. */
function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_entry, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? rest : [...rest.slice(0, to), entry, ...rest.slice(to)];
}

interface QuestionListProps {
  questions: readonly QuestionValues[];
  onChange: (questions: QuestionValues[]) => void;
}

/** The questions of one's own in an application form: added, ordered and removed. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const { t } = useTranslation('panel-jobs');
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="text-small font-medium">{t('applicationForm.questions')}</legend>
      <ol className="space-y-4">
        {questions.map((question, index) => (
          <li key={question.id} className="min-w-0 space-y-4 rounded-control border border-line p-3 sm:p-4">
            <QuestionEditor
              question={question}
              index={index}
              last={questions.length - 1}
              onMove={(to) => onChange(moved(questions, index, to))}
              onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
              onChange={(changed) => onChange(questions.map((one) => (one.id === question.id ? changed : one)))}
            />
          </li>
        ))}
      </ol>
      {questions.length < formLimits.questions && (
        <Button size="sm" variant="secondary" onClick={() => onChange([...questions, newQuestion()])}>
          <Plus aria-hidden="true" className="size-4" />
          {t('applicationForm.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface QuestionEditorProps {
  question: QuestionValues;
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (question: QuestionValues) => void;
}

function QuestionEditor({ question, index, last, onMove, onRemove, onChange }: QuestionEditorProps) {
  const { t } = useTranslation('panel-jobs');
  const name = `questions.${index}` as const;
  const number = index + 1;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <p className="min-w-0 flex-1 text-small font-medium">{t('applicationForm.question', { number })}</p>
        <IconButton
          size="sm"
          label={t('applicationForm.up', { number })}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="sm"
          label={t('applicationForm.down', { number })}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="sm" label={t('applicationForm.remove', { number })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </div>
      <BilingualTextField<ApplicationFormValues>
        name={`${name}.text`}
        label={t('applicationForm.text')}
        required
        maxLength={formLimits.question}
      />
      <SelectField<ApplicationFormValues>
        name={`${name}.kind`}
        label={t('applicationForm.kind')}
        className="lg:min-h-9 lg:py-1 lg:text-small"
      >
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`applicationForm.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <CheckboxField<ApplicationFormValues> name={`${name}.isRequired`} label={t('applicationForm.isRequired')} />
      {question.kind === 'choice' && <Choices question={question} name={name} onChange={onChange} />}
    </>
  );
}

function Choices({ question, name, onChange }: Pick<QuestionEditorProps, 'question' | 'onChange'> & { name: `questions.${number}` }) {
  const { t } = useTranslation('panel-jobs');
  const { choices } = question;
  return (
    <div className="space-y-3 border-s border-line ps-4">
      {choices.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <BilingualTextField<ApplicationFormValues>
              name={`${name}.choices.${index}.text`}
              label={t('applicationForm.choice', { number: index + 1 })}
              required
              maxLength={formLimits.choice}
            />
          </div>
          <IconButton
            size="sm"
            label={t('applicationForm.removeChoice', { number: index + 1 })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ ...question, choices: choices.filter((choice) => choice.id !== id) })}
          />
        </div>
      ))}
      {choices.length < formLimits.choices && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ ...question, choices: [...choices, newChoice()] })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('applicationForm.addChoice')}
        </Button>
      )}
    </div>
  );
}
