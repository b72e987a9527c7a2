// Made from supabase/migrations by "npm run types:database". Do not edit; a test compares it with the migrations.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Tells supabase-js which features of PostgREST its types may assume.
  __InternalSupabase: {
    PostgrestVersion: "13.0.5"
  }
  public: {
    Tables: {
      administrators: {
        Row: {
          created_at: string
          display_name: string | null
          requires_aal2: boolean | null
          user_id: string
        }
        Insert: {
          created_at?: string
          display_name?: string | null
          requires_aal2?: boolean | null
          user_id: string
        }
        Update: {
          created_at?: string
          display_name?: string | null
          requires_aal2?: boolean | null
          user_id?: string
        }
        Relationships: []
      }
      answer_templates: {
        Row: {
          created_at: string
          id: string
          name: string
          texts: Json
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          texts: Json
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          texts?: Json
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_name: string | null
          changed: Json
          created_at: string
          id: string
          row_count: number
          row_id: string | null
          table_name: string
        }
        Insert: {
          action: string
          actor?: string | null
          actor_name?: string | null
          changed?: Json
          created_at?: string
          id?: string
          row_count?: number
          row_id?: string | null
          table_name: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_name?: string | null
          changed?: Json
          created_at?: string
          id?: string
          row_count?: number
          row_id?: string | null
          table_name?: string
        }
        Relationships: []
      }
      check_results: {
        Row: {
          created_at: string
          id: string
          is_of_server: boolean
          made_at: string
          result: Json
          status: string
        }
        Insert: {
          created_at?: string
          id: string
          is_of_server?: boolean
          made_at?: string
          result: Json
          status: string
        }
        Update: {
          created_at?: string
          id?: string
          is_of_server?: boolean
          made_at?: string
          result?: Json
          status?: string
        }
        Relationships: []
      }
      community_invitations: {
        Row: {
          created_at: string
          created_by: string | null
          expires_on: string
          id: string
          max_uses: number
          note: string
          token_hash: string
          used_count: number
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_on: string
          id?: string
          max_uses: number
          note: string
          token_hash: string
          used_count?: number
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_on?: string
          id?: string
          max_uses?: number
          note?: string
          token_hash?: string
          used_count?: number
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      content_items: {
        Row: {
          body: Json
          category_id: string | null
          created_at: string
          currency: string
          deleted_at: string | null
          facts: Json
          icon: string | null
          id: string
          is_draft: boolean
          is_hidden: boolean
          kind: string
          period: string
          picture_focus_x: number
          picture_focus_y: number
          picture_url: string | null
          position: number
          price: number | null
          published_from: string | null
          published_until: string | null
          search_text: string | null
          shown_at: string
          slug: string | null
          title_key: string
          translations: Json
          updated_at: string
          version: number
        }
        Insert: {
          body?: Json
          category_id?: string | null
          created_at?: string
          currency?: string
          deleted_at?: string | null
          facts?: Json
          icon?: string | null
          id?: string
          is_draft?: boolean
          is_hidden?: boolean
          kind: string
          period?: string
          picture_focus_x?: number
          picture_focus_y?: number
          picture_url?: string | null
          position?: number
          price?: number | null
          published_from?: string | null
          published_until?: string | null
          slug?: string | null
          translations?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          body?: Json
          category_id?: string | null
          created_at?: string
          currency?: string
          deleted_at?: string | null
          facts?: Json
          icon?: string | null
          id?: string
          is_draft?: boolean
          is_hidden?: boolean
          kind?: string
          period?: string
          picture_focus_x?: number
          picture_focus_y?: number
          picture_url?: string | null
          position?: number
          price?: number | null
          published_from?: string | null
          published_until?: string | null
          slug?: string | null
          translations?: Json
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "content_items_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "content_items"
            referencedColumns: ["id"]
          },
        ]
      }
      content_texts: {
        Row: {
          base_hash: string
          created_at: string
          key: string
          language: string
          namespace: string
          placeholders: string[]
          updated_at: string
          value: string
        }
        Insert: {
          base_hash: string
          created_at?: string
          key: string
          language: string
          namespace: string
          placeholders?: string[]
          updated_at?: string
          value: string
        }
        Update: {
          base_hash?: string
          created_at?: string
          key?: string
          language?: string
          namespace?: string
          placeholders?: string[]
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      course_certificates: {
        Row: {
          created_at: string
          ends_on: string | null
          enrolment_id: string | null
          id: string
          name: string
          number: string
          run_id: string
          starts_on: string
          title: Json
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          ends_on?: string | null
          enrolment_id?: string | null
          id?: string
          name: string
          number?: string
          run_id: string
          starts_on: string
          title: Json
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          ends_on?: string | null
          enrolment_id?: string | null
          id?: string
          name?: string
          number?: string
          run_id?: string
          starts_on?: string
          title?: Json
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "course_certificates_enrolment_id_fkey"
            columns: ["enrolment_id"]
            isOneToOne: false
            referencedRelation: "course_enrolments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_certificates_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "course_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      course_enrolments: {
        Row: {
          amount: number | null
          company_name: string | null
          consent_version: string | null
          created_at: string
          currency: string | null
          email: string
          email_key: string
          id: string
          is_suspect: boolean
          language: string
          moved_up_at: string | null
          name: string
          payment: string
          phone: string
          phone_key: string | null
          read_at: string | null
          request_id: string | null
          run_id: string
          seats: number
          status: string
        }
        Insert: {
          amount?: number | null
          company_name?: string | null
          consent_version?: string | null
          created_at?: string
          currency?: string | null
          email: string
          id?: string
          is_suspect?: boolean
          language?: string
          moved_up_at?: string | null
          name: string
          payment?: string
          phone: string
          read_at?: string | null
          request_id?: string | null
          run_id: string
          seats?: number
          status?: string
        }
        Update: {
          amount?: number | null
          company_name?: string | null
          consent_version?: string | null
          created_at?: string
          currency?: string | null
          email?: string
          id?: string
          is_suspect?: boolean
          language?: string
          moved_up_at?: string | null
          name?: string
          payment?: string
          phone?: string
          read_at?: string | null
          request_id?: string | null
          run_id?: string
          seats?: number
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_enrolments_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "course_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      course_runs: {
        Row: {
          availability: string
          course_id: string | null
          created_at: string
          early_price: number | null
          early_price_usd: number | null
          early_until: string | null
          ends_on: string | null
          enrol_until: string | null
          id: string
          is_cancelled: boolean
          is_draft: boolean
          language: string
          lesson_minutes: number
          online_url: string | null
          payment_url: string | null
          price: number | null
          price_usd: number | null
          seats: number
          seats_taken: number
          starts_at: string
          translations: Json
          updated_at: string
          version: number
        }
        Insert: {
          course_id?: string | null
          created_at?: string
          early_price?: number | null
          early_price_usd?: number | null
          early_until?: string | null
          ends_on?: string | null
          enrol_until?: string | null
          id?: string
          is_cancelled?: boolean
          is_draft?: boolean
          language?: string
          lesson_minutes?: number
          online_url?: string | null
          payment_url?: string | null
          price?: number | null
          price_usd?: number | null
          seats?: number
          seats_taken?: number
          starts_at: string
          translations?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          course_id?: string | null
          created_at?: string
          early_price?: number | null
          early_price_usd?: number | null
          early_until?: string | null
          ends_on?: string | null
          enrol_until?: string | null
          id?: string
          is_cancelled?: boolean
          is_draft?: boolean
          language?: string
          lesson_minutes?: number
          online_url?: string | null
          payment_url?: string | null
          price?: number | null
          price_usd?: number | null
          seats?: number
          seats_taken?: number
          starts_at?: string
          translations?: Json
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "course_runs_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "content_items"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_accounts: {
        Row: {
          consent_at: string
          created_at: string
          creator_id: string
          date_of_birth: string | null
          email: string
          email_confirmed_at: string | null
          invitation_id: string | null
          mobile: string | null
          request_id: string | null
          search_text: string | null
          status_changed_at: string | null
          status_reason: string | null
        }
        Insert: {
          consent_at: string
          created_at?: string
          creator_id: string
          date_of_birth?: string | null
          email: string
          email_confirmed_at?: string | null
          invitation_id?: string | null
          mobile?: string | null
          request_id?: string | null
          status_changed_at?: string | null
          status_reason?: string | null
        }
        Update: {
          consent_at?: string
          created_at?: string
          creator_id?: string
          date_of_birth?: string | null
          email?: string
          email_confirmed_at?: string | null
          invitation_id?: string | null
          mobile?: string | null
          request_id?: string | null
          status_changed_at?: string | null
          status_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "creator_accounts_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: true
            referencedRelation: "creators"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "creator_accounts_invitation_id_fkey"
            columns: ["invitation_id"]
            isOneToOne: false
            referencedRelation: "community_invitations"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_moderation: {
        Row: {
          created_at: string
          effect: string
          id: string
          search_text: string | null
          type: string
          value: string
          words: string | null
        }
        Insert: {
          created_at?: string
          effect?: string
          id?: string
          type: string
          value: string
        }
        Update: {
          created_at?: string
          effect?: string
          id?: string
          type?: string
          value?: string
        }
        Relationships: []
      }
      creator_picks: {
        Row: {
          created_at: string
          creator_id: string
          place: number
        }
        Insert: {
          created_at?: string
          creator_id: string
          place: number
        }
        Update: {
          created_at?: string
          creator_id?: string
          place?: number
        }
        Relationships: [
          {
            foreignKeyName: "creator_picks_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: true
            referencedRelation: "creators"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_post_versions: {
        Row: {
          content: string
          created_at: string
          pictures: Json
          post_id: string
          type: string
          version: number
        }
        Insert: {
          content: string
          created_at: string
          pictures?: Json
          post_id: string
          type: string
          version: number
        }
        Update: {
          content?: string
          created_at?: string
          pictures?: Json
          post_id?: string
          type?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "creator_post_versions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "creator_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_posts: {
        Row: {
          comments_count: number
          content: string
          created_at: string
          creator_id: string
          edited_at: string | null
          id: string
          is_pinned: boolean
          likes_count: number
          pictures: Json
          request_id: string | null
          search_text: string | null
          type: string
          version: number
          visibility: string
        }
        Insert: {
          comments_count?: number
          content: string
          created_at?: string
          creator_id: string
          edited_at?: string | null
          id?: string
          is_pinned?: boolean
          likes_count?: number
          pictures?: Json
          request_id?: string | null
          type?: string
          version?: number
          visibility?: string
        }
        Update: {
          comments_count?: number
          content?: string
          created_at?: string
          creator_id?: string
          edited_at?: string | null
          id?: string
          is_pinned?: boolean
          likes_count?: number
          pictures?: Json
          request_id?: string | null
          type?: string
          version?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "creator_posts_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "creators"
            referencedColumns: ["id"]
          },
        ]
      }
      creators: {
        Row: {
          banner_focus_x: number
          banner_focus_y: number
          banner_url: string | null
          bio: string | null
          created_at: string
          followers_count: number
          full_name: string
          headline: string | null
          id: string
          language: string | null
          links: Json
          name_key: string
          posts_count: number
          profile_picture_url: string | null
          rank: string
          search_text: string | null
          status: string
          topics: string[]
          translations: Json
          updated_at: string
          username: string
          version: number
          visibility: string
        }
        Insert: {
          banner_focus_x?: number
          banner_focus_y?: number
          banner_url?: string | null
          bio?: string | null
          created_at?: string
          followers_count?: number
          full_name: string
          headline?: string | null
          id: string
          language?: string | null
          links?: Json
          posts_count?: number
          profile_picture_url?: string | null
          rank?: string
          status?: string
          topics?: string[]
          translations?: Json
          updated_at?: string
          username: string
          version?: number
          visibility?: string
        }
        Update: {
          banner_focus_x?: number
          banner_focus_y?: number
          banner_url?: string | null
          bio?: string | null
          created_at?: string
          followers_count?: number
          full_name?: string
          headline?: string | null
          id?: string
          language?: string | null
          links?: Json
          posts_count?: number
          profile_picture_url?: string | null
          rank?: string
          status?: string
          topics?: string[]
          translations?: Json
          updated_at?: string
          username?: string
          version?: number
          visibility?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          company_name: string | null
          created_at: string
          deleted_at: string | null
          description: string
          email: string
          email_key: string
          fill_seconds: number | null
          folder: string
          follow_up_on: string | null
          hidden_filled: boolean
          id: string
          language: string | null
          merged_into: string | null
          mobile: string
          name: string
          name_key: string
          phone_key: string | null
          position: string | null
          read_at: string | null
          request_id: string | null
          search_text: string | null
          source_page: string | null
          spam_reasons: string[]
          spam_score: number
          status: string
          text_key: string
          topic: string | null
        }
        Insert: {
          company_name?: string | null
          created_at?: string
          deleted_at?: string | null
          description: string
          email: string
          fill_seconds?: number | null
          follow_up_on?: string | null
          hidden_filled?: boolean
          id?: string
          language?: string | null
          merged_into?: string | null
          mobile: string
          name: string
          position?: string | null
          read_at?: string | null
          request_id?: string | null
          source_page?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: string
          topic?: string | null
        }
        Update: {
          company_name?: string | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          email?: string
          fill_seconds?: number | null
          follow_up_on?: string | null
          hidden_filled?: boolean
          id?: string
          language?: string | null
          merged_into?: string | null
          mobile?: string
          name?: string
          position?: string | null
          read_at?: string | null
          request_id?: string | null
          source_page?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: string
          topic?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_merged_into_fkey"
            columns: ["merged_into"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      interviews: {
        Row: {
          answer_until: string
          answered_at: string | null
          application_id: string
          created_at: string
          id: string
          interviewer_email: string | null
          interviewer_name: string | null
          is_replaced: boolean
          minutes: number
          note: string | null
          online_url: string | null
          place: string | null
          reason: string | null
          request_id: string
          slots: string[]
          starts_at: string | null
          status: string
        }
        Insert: {
          answer_until: string
          answered_at?: string | null
          application_id: string
          created_at?: string
          id?: string
          interviewer_email?: string | null
          interviewer_name?: string | null
          is_replaced?: boolean
          minutes?: number
          note?: string | null
          online_url?: string | null
          place?: string | null
          reason?: string | null
          request_id: string
          slots: string[]
          starts_at?: string | null
          status?: string
        }
        Update: {
          answer_until?: string
          answered_at?: string | null
          application_id?: string
          created_at?: string
          id?: string
          interviewer_email?: string | null
          interviewer_name?: string | null
          is_replaced?: boolean
          minutes?: number
          note?: string | null
          online_url?: string | null
          place?: string | null
          reason?: string | null
          request_id?: string
          slots?: string[]
          starts_at?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "interviews_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
        ]
      }
      job_applications: {
        Row: {
          answers: Json
          consent_version: string | null
          cover_letter: string | null
          created_at: string
          deleted_at: string | null
          email: string
          full_name: string
          id: string
          interview: string | null
          interview_at: string | null
          job_id: string | null
          job_key: string
          job_title: string | null
          keep_until: string
          language: string | null
          name_key: string
          nationality: string | null
          notice_period: string | null
          phone: string | null
          pool_consent_at: string | null
          portfolio_url: string | null
          rating: number | null
          read_at: string | null
          refusal_mail_at: string | null
          rejection_reason: string | null
          resume_storage_path: string
          resume_url: string | null
          salary_expectation: string | null
          search_text: string | null
          stage: string
          stage_before: string | null
          stage_changed_at: string
          tags: string[]
        }
        Insert: {
          answers?: Json
          consent_version?: string | null
          cover_letter?: string | null
          created_at?: string
          deleted_at?: string | null
          email: string
          full_name: string
          id?: string
          interview?: string | null
          interview_at?: string | null
          job_id?: string | null
          job_title?: string | null
          keep_until?: string
          language?: string | null
          nationality?: string | null
          notice_period?: string | null
          phone?: string | null
          pool_consent_at?: string | null
          portfolio_url?: string | null
          rating?: number | null
          read_at?: string | null
          refusal_mail_at?: string | null
          rejection_reason?: string | null
          resume_storage_path: string
          resume_url?: string | null
          salary_expectation?: string | null
          stage?: string
          stage_before?: string | null
          stage_changed_at?: string
          tags?: string[]
        }
        Update: {
          answers?: Json
          consent_version?: string | null
          cover_letter?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string
          full_name?: string
          id?: string
          interview?: string | null
          interview_at?: string | null
          job_id?: string | null
          job_title?: string | null
          keep_until?: string
          language?: string | null
          nationality?: string | null
          notice_period?: string | null
          phone?: string | null
          pool_consent_at?: string | null
          portfolio_url?: string | null
          rating?: number | null
          read_at?: string | null
          refusal_mail_at?: string | null
          rejection_reason?: string | null
          resume_storage_path?: string
          resume_url?: string | null
          salary_expectation?: string | null
          stage?: string
          stage_before?: string | null
          stage_changed_at?: string
          tags?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "job_applications_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job_postings"
            referencedColumns: ["id"]
          },
        ]
      }
      job_postings: {
        Row: {
          application_form: Json
          city: string | null
          country: string
          created_at: string
          deleted_at: string | null
          description: string | null
          employment_type: string | null
          id: string
          image_url: string | null
          is_draft: boolean
          location: string | null
          qualifications: string[]
          responsibilities: string[]
          salary: string | null
          salary_currency: string
          salary_max: number | null
          salary_min: number | null
          salary_period: string
          search_text: string | null
          slug: string | null
          title: string
          title_key: string
          translations: Json
          updated_at: string
          valid_through: string | null
          version: number
          workplace: string
        }
        Insert: {
          application_form?: Json
          city?: string | null
          country?: string
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          employment_type?: string | null
          id?: string
          image_url?: string | null
          is_draft?: boolean
          location?: string | null
          qualifications?: string[]
          responsibilities?: string[]
          salary?: string | null
          salary_currency?: string
          salary_max?: number | null
          salary_min?: number | null
          salary_period?: string
          slug?: string | null
          title: string
          translations?: Json
          updated_at?: string
          valid_through?: string | null
          version?: number
          workplace?: string
        }
        Update: {
          application_form?: Json
          city?: string | null
          country?: string
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          employment_type?: string | null
          id?: string
          image_url?: string | null
          is_draft?: boolean
          location?: string | null
          qualifications?: string[]
          responsibilities?: string[]
          salary?: string | null
          salary_currency?: string
          salary_max?: number | null
          salary_min?: number | null
          salary_period?: string
          slug?: string | null
          title?: string
          translations?: Json
          updated_at?: string
          valid_through?: string | null
          version?: number
          workplace?: string
        }
        Relationships: []
      }
      leadership_team: {
        Row: {
          created_at: string
          deleted_at: string | null
          description: string | null
          email: string | null
          gender: string | null
          id: string
          image_url: string | null
          name: string
          place: number
          position: string | null
          translations: Json
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          email?: string | null
          gender?: string | null
          id?: string
          image_url?: string | null
          name: string
          place?: number
          position?: string | null
          translations?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          email?: string | null
          gender?: string | null
          id?: string
          image_url?: string | null
          name?: string
          place?: number
          position?: string | null
          translations?: Json
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      link_cards: {
        Row: {
          checked_at: string
          created_at: string
          description: string | null
          id: string
          picture: string | null
          site_name: string | null
          status: string
          title: string | null
          url: string
        }
        Insert: {
          checked_at?: string
          created_at?: string
          description?: string | null
          id?: string
          picture?: string | null
          site_name?: string | null
          status?: string
          title?: string | null
          url: string
        }
        Update: {
          checked_at?: string
          created_at?: string
          description?: string | null
          id?: string
          picture?: string | null
          site_name?: string | null
          status?: string
          title?: string | null
          url?: string
        }
        Relationships: []
      }
      login_attempts: {
        Row: {
          created_at: string
          id: string
          ip_address: string | null
          reason: string | null
          search_text: string | null
          successful: boolean
          username_attempted: string
        }
        Insert: {
          created_at?: string
          id?: string
          ip_address?: string | null
          reason?: string | null
          successful: boolean
          username_attempted: string
        }
        Update: {
          created_at?: string
          id?: string
          ip_address?: string | null
          reason?: string | null
          successful?: boolean
          username_attempted?: string
        }
        Relationships: []
      }
      notes: {
        Row: {
          application_id: string | null
          author: string | null
          author_name: string | null
          created_at: string
          id: string
          inquiry_id: string | null
          kind: string
          mail_status: string | null
          subject: string | null
          text: string
        }
        Insert: {
          application_id?: string | null
          author?: string | null
          author_name?: string | null
          created_at?: string
          id?: string
          inquiry_id?: string | null
          kind?: string
          mail_status?: string | null
          subject?: string | null
          text: string
        }
        Update: {
          application_id?: string | null
          author?: string | null
          author_name?: string | null
          created_at?: string
          id?: string
          inquiry_id?: string | null
          kind?: string
          mail_status?: string | null
          subject?: string | null
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "notes_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notes_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_settings: {
        Row: {
          created_at: string
          digest_hour: number
          id: number
          language: string
          notices: Json
          receipts: Json
          reply_to: string | null
          review_reminder_days: number | null
          time_zone: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          digest_hour?: number
          id?: number
          language?: string
          notices?: Json
          receipts?: Json
          reply_to?: string | null
          review_reminder_days?: number | null
          time_zone?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          digest_hour?: number
          id?: number
          language?: string
          notices?: Json
          receipts?: Json
          reply_to?: string | null
          review_reminder_days?: number | null
          time_zone?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      post_likes: {
        Row: {
          created_at: string
          post_id: string
          undo_hash: string | null
          voter: string
        }
        Insert: {
          created_at?: string
          post_id: string
          undo_hash?: string | null
          voter: string
        }
        Update: {
          created_at?: string
          post_id?: string
          undo_hash?: string | null
          voter?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_likes_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "creator_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_links: {
        Row: {
          card_id: string
          created_at: string
          post_id: string
        }
        Insert: {
          card_id: string
          created_at?: string
          post_id: string
        }
        Update: {
          card_id?: string
          created_at?: string
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_links_card_id_fkey"
            columns: ["card_id"]
            isOneToOne: false
            referencedRelation: "link_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_links_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "creator_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      publications: {
        Row: {
          created_at: string
          failure: string | null
          finished_at: string | null
          id: string
          is_automatic: boolean
          requested_by: string | null
          state: string
          version: number
        }
        Insert: {
          created_at?: string
          failure?: string | null
          finished_at?: string | null
          id?: string
          is_automatic?: boolean
          requested_by?: string | null
          state?: string
          version: number
        }
        Update: {
          created_at?: string
          failure?: string | null
          finished_at?: string | null
          id?: string
          is_automatic?: boolean
          requested_by?: string | null
          state?: string
          version?: number
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          deleted_at: string | null
          from_path: string
          id: string
          origin: string
          search_text: string | null
          to_path: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          deleted_at?: string | null
          from_path: string
          id?: string
          origin?: string
          to_path: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          from_path?: string
          id?: string
          origin?: string
          to_path?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      retention_runs: {
        Row: {
          applications: number
          created_at: string
          enrolments: number
          files: number
          inquiries: number
          login_attempts: number
          ran_at: string
          ran_on: string
          search_queries: number
          trash: number
        }
        Insert: {
          applications?: number
          created_at?: string
          enrolments?: number
          files?: number
          inquiries?: number
          login_attempts?: number
          ran_at?: string
          ran_on?: string
          search_queries?: number
          trash?: number
        }
        Update: {
          applications?: number
          created_at?: string
          enrolments?: number
          files?: number
          inquiries?: number
          login_attempts?: number
          ran_at?: string
          ran_on?: string
          search_queries?: number
          trash?: number
        }
        Relationships: []
      }
      review_invitations: {
        Row: {
          created_at: string
          email: string
          email_key: string
          expires_on: string
          id: string
          language: string
          mailed_at: string
          mails: number
          name: string
          reminded_at: string | null
          review_id: string | null
          sent_at: string | null
          source: string
          source_id: string
          state: string
          written_at: string | null
        }
        Insert: {
          created_at?: string
          email: string
          expires_on?: string
          id?: string
          language: string
          mailed_at?: string
          mails?: number
          name: string
          reminded_at?: string | null
          review_id?: string | null
          sent_at?: string | null
          source: string
          source_id: string
          state?: string
          written_at?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          expires_on?: string
          id?: string
          language?: string
          mailed_at?: string
          mails?: number
          name?: string
          reminded_at?: string | null
          review_id?: string | null
          sent_at?: string | null
          source?: string
          source_id?: string
          state?: string
          written_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "review_invitations_review_id_fkey"
            columns: ["review_id"]
            isOneToOne: false
            referencedRelation: "user_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      rules_acceptances: {
        Row: {
          created_at: string
          creator_id: string
          effective_from: string | null
          page_id: string | null
          page_version: number | null
          version: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          effective_from?: string | null
          page_id?: string | null
          page_version?: number | null
          version: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          effective_from?: string | null
          page_id?: string | null
          page_version?: number | null
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: "rules_acceptances_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "creators"
            referencedColumns: ["id"]
          },
        ]
      }
      search_queries: {
        Row: {
          created_at: string
          id: string
          language: string
          query: string
          results: number
          search_text: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          language: string
          query: string
          results: number
        }
        Update: {
          created_at?: string
          id?: string
          language?: string
          query?: string
          results?: number
        }
        Relationships: []
      }
      talk_rules: {
        Row: {
          buffer_after: number
          buffer_before: number
          created_at: string
          days_ahead: number
          days_off: Json
          hours: Json
          id: string
          is_on: boolean
          minutes: number
          notice_hours: number
          online_url: string | null
          service_ids: string[]
          translations: Json
          updated_at: string
          version: number
        }
        Insert: {
          buffer_after?: number
          buffer_before?: number
          created_at?: string
          days_ahead?: number
          days_off?: Json
          hours?: Json
          id?: string
          is_on?: boolean
          minutes?: number
          notice_hours?: number
          online_url?: string | null
          service_ids?: string[]
          translations?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          buffer_after?: number
          buffer_before?: number
          created_at?: string
          days_ahead?: number
          days_off?: Json
          hours?: Json
          id?: string
          is_on?: boolean
          minutes?: number
          notice_hours?: number
          online_url?: string | null
          service_ids?: string[]
          translations?: Json
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      talks: {
        Row: {
          busy: string
          cancelled_by: string | null
          consent_version: string | null
          created_at: string
          id: string
          inquiry_id: string
          minutes: number
          moved_at: string | null
          request_id: string | null
          sequence: number
          service_id: string | null
          starts_at: string
          status: string
          zone: string | null
        }
        Insert: {
          busy: string
          cancelled_by?: string | null
          consent_version?: string | null
          created_at?: string
          id?: string
          inquiry_id: string
          minutes: number
          moved_at?: string | null
          request_id?: string | null
          sequence?: number
          service_id?: string | null
          starts_at: string
          status?: string
          zone?: string | null
        }
        Update: {
          busy?: string
          cancelled_by?: string | null
          consent_version?: string | null
          created_at?: string
          id?: string
          inquiry_id?: string
          minutes?: number
          moved_at?: string | null
          request_id?: string | null
          sequence?: number
          service_id?: string | null
          starts_at?: string
          status?: string
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "talks_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "content_items"
            referencedColumns: ["id"]
          },
        ]
      }
      user_reviews: {
        Row: {
          company_name: string | null
          created_at: string
          deleted_at: string | null
          id: string
          is_pending: boolean | null
          is_verified: boolean
          language: string
          name: string
          rating: number
          replied_at: string | null
          reply_ar: string | null
          reply_en: string | null
          request_id: string | null
          review_text: string | null
          search_text: string | null
          status: string
          verified_source: string | null
        }
        Insert: {
          company_name?: string | null
          created_at?: string
          deleted_at?: string | null
          id?: string
          language?: string
          name: string
          rating: number
          replied_at?: string | null
          reply_ar?: string | null
          reply_en?: string | null
          request_id?: string | null
          review_text?: string | null
          status?: string
          verified_source?: string | null
        }
        Update: {
          company_name?: string | null
          created_at?: string
          deleted_at?: string | null
          id?: string
          language?: string
          name?: string
          rating?: number
          replied_at?: string | null
          reply_ar?: string | null
          reply_en?: string | null
          request_id?: string | null
          review_text?: string | null
          status?: string
          verified_source?: string | null
        }
        Relationships: []
      }
      visit_counts: {
        Row: {
          count: number
          day: string
          device: string
          language: string
          outcome: string
          page: string
          referrer: string
        }
        Insert: {
          count?: number
          day: string
          device: string
          language: string
          outcome: string
          page: string
          referrer: string
        }
        Update: {
          count?: number
          day?: string
          device?: string
          language?: string
          outcome?: string
          page?: string
          referrer?: string
        }
        Relationships: []
      }
      website_settings: {
        Row: {
          created_at: string
          id: number
          items_saved_at: string | null
          settings: Json
          texts: Json
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: number
          items_saved_at?: string | null
          settings?: Json
          texts?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: number
          items_saved_at?: string | null
          settings?: Json
          texts?: Json
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      website_settings_history: {
        Row: {
          created_at: string
          items: Json
          saved_by: string | null
          settings: Json
          texts: Json | null
          version: number
        }
        Insert: {
          created_at?: string
          items?: Json
          saved_by?: string | null
          settings: Json
          texts?: Json | null
          version: number
        }
        Update: {
          created_at?: string
          items?: Json
          saved_by?: string | null
          settings?: Json
          texts?: Json | null
          version?: number
        }
        Relationships: []
      }
    }
    Functions: {
      abandoned_resumes: {
        Args: never
        Returns: (string | null)[]
      }
      accept_community_rules: {
        Args: { version: string }
        Returns: undefined
      }
      answer_interview: {
        Args: { answer: string; interview_id: string; message?: string | null; slot?: string | null; token: string }
        Returns: Json | null
      }
      appeal_decision: {
        Args: { appeal: string; case_id: string }
        Returns: string | null
      }
      application_file: {
        Args: { token: string }
        Returns: string | null
      }
      application_status: {
        Args: { token: string }
        Returns: Json | null
      }
      application_tags: {
        Args: never
        Returns: {
          applications: number | null
          tag: string | null
        }[]
      }
      applications_of_jobs: {
        Args: { target: Json }
        Returns: number | null
      }
      apply_retention: {
        Args: { removed_files?: number | null }
        Returns: Json | null
      }
      arrange_items: {
        Args: { ids: string[]; was?: string[] | null }
        Returns: boolean | null
      }
      arrange_team: {
        Args: { ids: string[]; was?: string[] | null }
        Returns: boolean | null
      }
      assign_application: {
        Args: { application_id: string; job_id?: string | null }
        Returns: boolean | null
      }
      audit_details: {
        Args: { entries: string[]; per_entry?: number | null }
        Returns: Json | null
      }
      begin_publication: {
        Args: { is_set_up: boolean; requester?: string | null }
        Returns: Json | null
      }
      book_talk: {
        Args: { entry: Json; request_id: string; service_id: string; starts_at: string }
        Returns: Json | null
      }
      cancel_enrolment: {
        Args: { token: string }
        Returns: Json | null
      }
      cancel_talk: {
        Args: { token: string }
        Returns: Json | null
      }
      change_invitation: {
        Args: { action: string; id: string }
        Returns: string | null
      }
      check_email: {
        Args: { email: string }
        Returns: boolean | null
      }
      check_username: {
        Args: { username: string }
        Returns: string | null
      }
      claim_changed_paths: {
        Args: never
        Returns: string[] | null
      }
      claim_link_card: {
        Args: { account: string; card_post_id: string; card_url: string }
        Returns: string | null
      }
      claim_mails: {
        Args: { is_set_up: boolean; sender?: string | null }
        Returns: Json | null
      }
      clear_searches: {
        Args: { before: string }
        Returns: number | null
      }
      community_figures: {
        Args: never
        Returns: Json | null
      }
      community_rules: {
        Args: never
        Returns: Json | null
      }
      content_version: {
        Args: never
        Returns: number | null
      }
      correct_address: {
        Args: { email: string; id: string; list: string; was: string }
        Returns: number | null
      }
      correct_application_phone: {
        Args: { phone: string; token: string }
        Returns: Json | null
      }
      count_open_reports: {
        Args: never
        Returns: number | null
      }
      count_rows: {
        Args: { before?: string | null; filter?: Json | null; list: string; up_to?: number | null }
        Returns: number | null
      }
      count_visit: {
        Args: { device: string; language: string; outcome: string; page: string; referrer: string }
        Returns: undefined
      }
      create_community_invitation: {
        Args: { expires_on: string; max_uses: number; note: string }
        Returns: Json | null
      }
      create_creator_records: {
        Args: { creator_id: string; date_of_birth?: string | null; email: string; full_name: string; invitation?: string | null; mobile?: string | null; request_id?: string | null; rules_version?: string | null; username: string }
        Returns: undefined
      }
      creator_sign_ins: {
        Args: { creator_ids: string[] }
        Returns: {
          creator_id: string | null
          last_sign_in_at: string | null
        }[]
      }
      creators_affected: {
        Args: { entries: string[]; type: string }
        Returns: {
          by_post: boolean | null
          entry: string | null
          full_name: string | null
          id: string | null
          status: string | null
          username: string | null
        }[]
      }
      decide_appeal: {
        Args: { case_id: string; is_granted: boolean; reasons: Json }
        Returns: string | null
      }
      decide_report: {
        Args: { case_id: string; decision: string; reasons: Json }
        Returns: string | null
      }
      decrement_post_likes: {
        Args: { post_id_to_dec: string; undo?: string | null }
        Returns: number | null
      }
      diagnostics: {
        Args: never
        Returns: Json | null
      }
      discarded_assets: {
        Args: never
        Returns: (string | null)[]
      }
      discarded_pictures: {
        Args: never
        Returns: (string | null)[]
      }
      discarded_post_pictures: {
        Args: never
        Returns: (string | null)[]
      }
      end_session: {
        Args: { session_id: string }
        Returns: boolean | null
      }
      enrol_in_course: {
        Args: { entry: Json; request_id: string; run_id: string }
        Returns: Json | null
      }
      enrolment_status: {
        Args: { token: string }
        Returns: Json | null
      }
      erase_application: {
        Args: { token: string }
        Returns: string | null
      }
      erase_enrolments: {
        Args: { ids: string[] }
        Returns: number | null
      }
      erase_person: {
        Args: { contact: string; rows: Json }
        Returns: Json | null
      }
      export_my_data: {
        Args: never
        Returns: Json | null
      }
      export_person: {
        Args: { contact: string }
        Returns: Json | null
      }
      file_facts: {
        Args: { bucket: string; names: string[] }
        Returns: {
          name: string | null
          own_name: string | null
          size: number | null
        }[]
      }
      file_uses: {
        Args: { bucket: string; names: string[] }
        Returns: {
          label: string | null
          name: string | null
          place: string | null
          row_id: string | null
        }[]
      }
      find_creators: {
        Args: { after?: Json | null; size?: number | null; sort?: string | null; term?: string | null; topic?: string | null }
        Returns: {
          created_at: string | null
          full_name: string | null
          headline: string | null
          id: string | null
          pick: number | null
          posts_count: number | null
          profile_picture_url: string | null
          topics: string[] | null
          translations: Json | null
          username: string | null
        }[]
      }
      find_link_owner: {
        Args: { token_hash: string }
        Returns: string | null
      }
      find_person: {
        Args: { contact: string }
        Returns: Json | null
      }
      find_records: {
        Args: { term: string }
        Returns: {
          detail: string | null
          id: string | null
          kind: string | null
          title: string | null
          title_ar: string | null
        }[]
      }
      find_unclaimed_resume: {
        Args: { path: string }
        Returns: string | null
      }
      free_talks: {
        Args: { first_day: string; last_day: string }
        Returns: Json | null
      }
      get_login_lockout: {
        Args: { username: string }
        Returns: {
          locked_until: string | null
          remaining_attempts: number | null
          status: string | null
        }[]
      }
      handle_failed_mails: {
        Args: { action: string; ids: string[] }
        Returns: number | null
      }
      hook_mfa_verification_attempt: {
        Args: { event: Json }
        Returns: Json | null
      }
      hook_password_verification_attempt: {
        Args: { event: Json }
        Returns: Json | null
      }
      increment_post_likes: {
        Args: { post_id_to_inc: string; undo?: string | null }
        Returns: number | null
      }
      invite_to_review: {
        Args: { ids: string[]; source: string }
        Returns: Json | null
      }
      invite_to_review_project: {
        Args: { email: string; language: string; name: string; project_id: string }
        Returns: string | null
      }
      is_administrator: {
        Args: never
        Returns: boolean | null
      }
      issue_certificates: {
        Args: { ids: string[]; name?: string | null }
        Returns: number | null
      }
      item_slug_fault: {
        Args: { id: string; kind: string; slug: string }
        Returns: string | null
      }
      items_since: {
        Args: { version: number }
        Returns: {
          earlier: Json | null
          id: string | null
        }[]
      }
      keep_asset: {
        Args: { name: string }
        Returns: undefined
      }
      keep_mail: {
        Args: { id: string; lease: string; mail: Json; recipients: string[] }
        Returns: boolean | null
      }
      liked_posts: {
        Args: { post_ids: string[] }
        Returns: string[] | null
      }
      list_audit_log: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["audit_log"]["Row"][]
        SetofOptions: { from: "*"; to: "audit_log"; isOneToOne: false; isSetofReturn: true }
      }
      list_content_items: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["content_items"]["Row"][]
        SetofOptions: { from: "*"; to: "content_items"; isOneToOne: false; isSetofReturn: true }
      }
      list_creator_moderation: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["creator_moderation"]["Row"][]
        SetofOptions: { from: "*"; to: "creator_moderation"; isOneToOne: false; isSetofReturn: true }
      }
      list_creator_posts: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["creator_posts"]["Row"][]
        SetofOptions: { from: "*"; to: "creator_posts"; isOneToOne: false; isSetofReturn: true }
      }
      list_creators: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["creators"]["Row"][]
        SetofOptions: { from: "*"; to: "creators"; isOneToOne: false; isSetofReturn: true }
      }
      list_inquiries: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["inquiries"]["Row"][]
        SetofOptions: { from: "*"; to: "inquiries"; isOneToOne: false; isSetofReturn: true }
      }
      list_job_applications: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["job_applications"]["Row"][]
        SetofOptions: { from: "*"; to: "job_applications"; isOneToOne: false; isSetofReturn: true }
      }
      list_job_postings: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["job_postings"]["Row"][]
        SetofOptions: { from: "*"; to: "job_postings"; isOneToOne: false; isSetofReturn: true }
      }
      list_login_attempts: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["login_attempts"]["Row"][]
        SetofOptions: { from: "*"; to: "login_attempts"; isOneToOne: false; isSetofReturn: true }
      }
      list_redirects: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["redirects"]["Row"][]
        SetofOptions: { from: "*"; to: "redirects"; isOneToOne: false; isSetofReturn: true }
      }
      list_search_queries: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["search_queries"]["Row"][]
        SetofOptions: { from: "*"; to: "search_queries"; isOneToOne: false; isSetofReturn: true }
      }
      list_user_reviews: {
        Args: { filter?: Json | null; page?: Json | null }
        Returns: Database["public"]["Tables"]["user_reviews"]["Row"][]
        SetofOptions: { from: "*"; to: "user_reviews"; isOneToOne: false; isSetofReturn: true }
      }
      listed_talks: {
        Args: { inquiry?: string | null }
        Returns: Json | null
      }
      locked_accounts: {
        Args: never
        Returns: {
          account: string | null
          locked_until: string | null
          networks: number | null
        }[]
      }
      mail_overview: {
        Args: never
        Returns: Json | null
      }
      mails_page: {
        Args: { before_at?: string | null; before_id?: string | null; status?: string | null }
        Returns: Json | null
      }
      mails_to: {
        Args: { id: string; list: string }
        Returns: Json | null
      }
      mark_application: {
        Args: { application_id: string; is_on: boolean; tag: string }
        Returns: boolean | null
      }
      mark_rows_read: {
        Args: { is_read: boolean; list: string; target: Json }
        Returns: Json | null
      }
      merge_inquiries: {
        Args: { ids: string[]; lead: string }
        Returns: Json | null
      }
      missing_paths: {
        Args: never
        Returns: Json | null
      }
      move_talk: {
        Args: { starts_at: string; token: string }
        Returns: Json | null
      }
      note_answer: {
        Args: { application?: string | null; channel: string; inquiry?: string | null; template: string }
        Returns: undefined
      }
      note_hook: {
        Args: { failure?: string | null; publication: string }
        Returns: undefined
      }
      note_mail: {
        Args: { id: string; lease: string; outcome: string; reason?: string | null; retry_after?: number | null }
        Returns: boolean | null
      }
      note_missing_path: {
        Args: { path: string }
        Returns: string | null
      }
      note_published: {
        Args: { served: number }
        Returns: undefined
      }
      offer_interview: {
        Args: { application_id: string; entry: Json; moves_stage?: boolean | null; replaced_status?: string | null; replaces?: string | null; request_id: string }
        Returns: Json | null
      }
      other_applications: {
        Args: { application_id: string }
        Returns: {
          created_at: string | null
          id: string | null
          job_id: string | null
          job_title: string | null
          stage: string | null
        }[]
      }
      overview_counts: {
        Args: { time_zone?: string | null }
        Returns: Json | null
      }
      own_decisions: {
        Args: never
        Returns: Json | null
      }
      own_sessions: {
        Args: never
        Returns: {
          created_at: string | null
          id: string | null
          is_current: boolean | null
          seen_at: string | null
          user_agent: string | null
        }[]
      }
      person_files: {
        Args: { contact: string; rows: Json }
        Returns: Json | null
      }
      pin_post: {
        Args: { creator_id_to_check: string; post_id_to_pin: string }
        Returns: undefined
      }
      place_creator_pick: {
        Args: { creator_id: string; place?: number | null }
        Returns: number | null
      }
      post_cards: {
        Args: { post_ids: string[] }
        Returns: {
          description: string | null
          picture: string | null
          post_id: string | null
          site_name: string | null
          title: string | null
          url: string | null
        }[]
      }
      publishing: {
        Args: { served?: number | null }
        Returns: Json | null
      }
      purge_outbox: {
        Args: never
        Returns: number | null
      }
      read_enrolments: {
        Args: { run_id: string }
        Returns: number | null
      }
      recall_refusals: {
        Args: { ids: string[] }
        Returns: number | null
      }
      record_login_attempt: {
        Args: { successful: boolean; username: string }
        Returns: {
          locked_until: string | null
          remaining_attempts: number | null
          status: string | null
        }[]
      }
      record_resume_check: {
        Args: { content_type: string; object_id: string }
        Returns: undefined
      }
      record_search: {
        Args: { language: string; query: string; results: number }
        Returns: string | null
      }
      related_inquiries: {
        Args: { inquiry: string }
        Returns: Database["public"]["Tables"]["inquiries"]["Row"][]
        SetofOptions: { from: "*"; to: "inquiries"; isOneToOne: false; isSetofReturn: true }
      }
      remove_post: {
        Args: { post_id: string; reason: string }
        Returns: boolean | null
      }
      reopen_report: {
        Args: { case_id: string }
        Returns: string | null
      }
      report_queue: {
        Args: { oldest_first?: boolean | null; row_id?: string | null; view?: string | null }
        Returns: Json | null
      }
      report_thing: {
        Args: { details?: string | null; email?: string | null; language?: string | null; reason: string; subject: string; subject_id: string }
        Returns: string | null
      }
      request_creator_deletion: {
        Args: { creator_id: string; username: string }
        Returns: string | null
      }
      require_second_factor: {
        Args: { required: boolean }
        Returns: undefined
      }
      review_figures: {
        Args: never
        Returns: Json | null
      }
      review_invitation: {
        Args: { token: string }
        Returns: Json | null
      }
      row_timeline: {
        Args: { application?: string | null; inquiry?: string | null }
        Returns: {
          actor: string | null
          actor_name: string | null
          at: string | null
          details: Json | null
          kind: string | null
        }[]
      }
      run_checks: {
        Args: never
        Returns: Json | null
      }
      run_due_checks: {
        Args: never
        Returns: boolean | null
      }
      run_retention: {
        Args: never
        Returns: Json | null
      }
      save_content: {
        Args: { items: Json; settings?: Json | null; texts?: Json | null; version: number }
        Returns: Json | null
      }
      search_analysis: {
        Args: { time_zone?: string | null }
        Returns: Json | null
      }
      search_files: {
        Args: { after_id?: string | null; after_time?: string | null; bucket: string; kind?: string | null; most?: number | null; other_term?: string | null; term?: string | null }
        Returns: {
          changed_at: string | null
          content_type: string | null
          created_at: string | null
          id: string | null
          name: string | null
          own_name: string | null
          size: number | null
        }[]
      }
      send_answer: {
        Args: { application?: string | null; body: string; id: string; inquiry?: string | null; language: string; subject: string }
        Returns: string | null
      }
      send_invited_review: {
        Args: { entry: Json; request_id: string; token: string }
        Returns: Json | null
      }
      send_test_mails: {
        Args: { kinds: string[]; language: string }
        Returns: string | null
      }
      set_application_stage: {
        Args: { expected?: string | null; ids: string[]; mail_after?: number | null; mail_texts?: Json | null; reason?: string | null; stage: string }
        Returns: Json | null
      }
      set_creator_status: {
        Args: { creator_ids: string[]; reason?: string | null; status: string }
        Returns: number | null
      }
      set_enrolments: {
        Args: { ids: string[]; payment?: string | null; status?: string | null }
        Returns: number | null
      }
      set_interview: {
        Args: { interview_id: string; reason?: string | null; status: string }
        Returns: Json | null
      }
      set_pool_consent: {
        Args: { is_given: boolean; token: string }
        Returns: Json | null
      }
      set_rows_status: {
        Args: { list: string; mail_after?: number | null; reason?: string | null; status: string; target: Json }
        Returns: Json | null
      }
      set_talk: {
        Args: { id: string; sequence: number; starts_at?: string | null }
        Returns: undefined
      }
      show_hidden_creator: {
        Args: { creator_id: string }
        Returns: boolean | null
      }
      sign_up_state: {
        Args: { invitation?: string | null }
        Returns: Json | null
      }
      sitemap_state: {
        Args: never
        Returns: Json | null
      }
      stop_invitations: {
        Args: { token: string }
        Returns: Json | null
      }
      storage_totals: {
        Args: never
        Returns: {
          bucket: string | null
          bytes: number | null
          files: number | null
        }[]
      }
      store_check_results: {
        Args: { results: Json }
        Returns: undefined
      }
      store_link_card: {
        Args: { card_description: string; card_picture: string; card_site_name: string; card_title: string; card_url: string }
        Returns: boolean | null
      }
      take_function_limit: {
        Args: { action: string; address: string; max_hits: number; window_seconds: number }
        Returns: boolean | null
      }
      talk_status: {
        Args: { token: string }
        Returns: Json | null
      }
      trash_rows: {
        Args: { action: string; list: string; target: Json }
        Returns: Json | null
      }
      unlock_account: {
        Args: { account: string }
        Returns: boolean | null
      }
      unused_files: {
        Args: never
        Returns: {
          bucket: string | null
          changed_at: string | null
          name: string | null
          size: number | null
        }[]
      }
      verify_certificate: {
        Args: { number: string }
        Returns: Json | null
      }
      visit_figures: {
        Args: { period: string }
        Returns: Json | null
      }
      withdraw_application: {
        Args: { token: string }
        Returns: Json | null
      }
      withdraw_certificate: {
        Args: { certificate_id: string }
        Returns: boolean | null
      }
      withdraw_community_invitation: {
        Args: { id: string }
        Returns: undefined
      }
      withdraw_likes: {
        Args: { user_id: string }
        Returns: boolean | null
      }
    }
    Views: {
      [_ in never]: never
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type PublicTables = Database["public"]["Tables"]

/** A row as it is read. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]["Row"]
/** What an insert takes. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]["Insert"]
/** What an update takes. */
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]["Update"]
