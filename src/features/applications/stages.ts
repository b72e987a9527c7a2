/** The stages of an application in the panel, in their order (`job_applications.stage`). */
export const stages = ['new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const;
export type Stage = (typeof stages)[number];

/** Returns the stage of a row. An unknown one, of a later version, counts as new. */
export const stageOf = (stage: string): Stage => stages.find((known) => known === stage) ?? 'new';

/** The stage that the panel proposes first when an application moves on. */
export const usualNextStage: Readonly<Record<Stage, Stage>> = {
  new: 'shortlisted',
  shortlisted: 'interview',
  interview: 'offer',
  offer: 'hired',
  hired: 'offer',
  rejected: 'shortlisted',
  withdrawn: 'shortlisted',
};

/** The stages that applicants see (`application_status`). */
export const applicantStages = ['received', 'review', 'interview', 'offer', 'hired', 'closed', 'withdrawn'] as const;
export type ApplicantStage = (typeof applicantStages)[number];

/** Returns the stage that an applicant sees. An unknown one, of a later version, counts as review. */
export const applicantStageOf = (stage: string | undefined): ApplicantStage => applicantStages.find((known) => known === stage) ?? 'review';
